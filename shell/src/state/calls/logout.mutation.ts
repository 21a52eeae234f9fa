import { callApi } from '@marquee/platform';

/** Ends every session and remembered login of the player at the gateway. */
export function sendLogoutEverywhere(): Promise<null> {
  return callApi('logoutEverywhere');
}

/** Ends the session of a token at the gateway. */
export function sendLogout(token: string): Promise<null> {
  return callApi('logout', { token });
}
