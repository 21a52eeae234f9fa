import { callApi } from '@marquee/platform';

/** Deletes the remembered login of this browser at the gateway. */
export function sendForgetLogin(): Promise<null> {
  return callApi('forgetLogin');
}
