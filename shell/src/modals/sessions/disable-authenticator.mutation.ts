import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const disableAuthenticatorMutation = {
  mutationFn: (body: CallBody<'disableAuthenticator'>) => callApi('disableAuthenticator', { body }),
};
