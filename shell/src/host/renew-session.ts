import { requestLogin } from '#host/request-login.ts';
import { clearSession } from '#state/session.ts';

/**
 * Asks the player to log in again after the gateway rejected the token. Resolves to false when the player closes the
 * login.
 */
export function renewSession(): Promise<boolean> {
  clearSession();
  return requestLogin({ expired: true });
}
