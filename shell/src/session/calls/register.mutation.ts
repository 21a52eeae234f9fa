import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const registerMutation = {
  mutationFn: (body: CallBody<'register'>) => callApi('register', { body }),
};
