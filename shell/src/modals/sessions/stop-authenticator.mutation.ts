import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const stopAuthenticatorMutation = {
  mutationFn: (body: CallBody<'stopAuthenticator'>) => callApi('stopAuthenticator', { body }),
};
