import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const confirmAuthenticatorMutation = {
  mutationFn: (body: CallBody<'confirmAuthenticator'>) => callApi('confirmAuthenticator', { body }),
};
