import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const feedbackMutation = {
  mutationFn: (body: CallBody<'feedback'>) => callApi('feedback', { body }),
};
