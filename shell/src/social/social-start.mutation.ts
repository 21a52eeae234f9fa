import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const socialStartMutation = {
  mutationFn: (body: CallBody<'socialStart'>) => callApi('socialStart', { body }),
};
