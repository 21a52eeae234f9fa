import { callApi } from '@marquee/platform';

/** Ends the session at the gateway. */
export function sendLogout(): Promise<null> {
  return callApi('logout');
}
