import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const applyForActivityMutation = {
  mutationFn: (body: CallBody<'applyForActivity'>) => callApi('applyForActivity', { body }),
};
