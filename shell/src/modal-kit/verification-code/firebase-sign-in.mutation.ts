import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Exchanges a code that Firebase sent for a token of the number. */
export const firebaseSignInMutation = {
  mutationFn: (body: CallBody<'firebaseSignIn'>) => callApi('firebaseSignIn', { body }),
};
