import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Sends a code for a login or a password reset. */
export const smsNoLoginMutation = {
  mutationFn: (body: CallBody<'smsNoLogin'>) => callApi('smsNoLogin', { body }),
};
