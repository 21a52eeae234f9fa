import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const verifyLoginMutation = {
  mutationFn: (body: CallBody<'verifyLogin'>) => callApi('verifyLogin', { body }),
};
