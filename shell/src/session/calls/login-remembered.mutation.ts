import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Logs in with the token that only the gateway can read. */
export const loginRememberedMutation = {
  mutationFn: (body: CallBody<'loginRemembered'>) => callApi('loginRemembered', { body }),
};
