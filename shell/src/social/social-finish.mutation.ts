import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const socialFinishMutation = {
  mutationFn: (body: CallBody<'socialFinish'>) => callApi('socialFinish', { body }),
};
