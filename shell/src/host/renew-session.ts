import { requestLogin } from '#host/request-login.ts';
import { clearSession } from '#state/session.ts';

/** The gateway refused the token: asks to sign in again on the same page. False when the popup was closed instead. */
export function renewSession(): Promise<boolean> {
  clearSession();
  return requestLogin({ expired: true });
}
