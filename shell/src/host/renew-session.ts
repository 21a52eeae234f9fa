import type { ErrorCode } from '@marquee/contract';
import { requestLogin } from '#host/request-login.ts';
import { isGameRunning, postponeLogin } from '#host/postponed-login.ts';
import { clearSession, hasPasswordChanged, isSessionEnding } from '#state/session.ts';

/**
 * Asks the player to log in again after the gateway rejected the token. Resolves to false when the player closes the
 * login, and at once while the player is logging out, or plays for real money: a round may be finished for some minutes
 * after its session has expired.
 * @param reason error code of the call that was rejected; undefined when the player wants to log in
 */
export function renewSession(reason?: ErrorCode): Promise<boolean> {
  if (isSessionEnding()) return Promise.resolve(false);
  const isPasswordChanged = hasPasswordChanged();
  if (reason === 'session.expired' && !isPasswordChanged && isGameRunning()) {
    postponeLogin();
    return Promise.resolve(false);
  }
  clearSession();
  return requestLogin({
    expired: true,
    ...(reason === 'session.too_many_wrong_passwords' && { reason }),
    ...(isPasswordChanged && { isPasswordChanged }),
  });
}
