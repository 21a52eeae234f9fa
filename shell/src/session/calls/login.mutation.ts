import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const loginMutation = {
  mutationFn: (body: CallBody<'login'>) => callApi('login', { body }),
};
