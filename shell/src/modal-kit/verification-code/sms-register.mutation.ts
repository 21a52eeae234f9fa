import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Sends a code for a registration. */
export const smsRegisterMutation = {
  mutationFn: (body: CallBody<'smsRegister'>) => callApi('smsRegister', { body }),
};
