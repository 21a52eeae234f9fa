import type { LoginValue } from '@marquee/contract';
import { inTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { consumeTemporaryPassword, lockVerifiedAccount, type AccountRow } from '#modules/accounts/accounts.service.ts';
import { openSession, type ClientInfo } from './session.service.ts';
import { getRequiredPasswordChange } from './required-password-change.ts';

/** A login by username and password, after the password was verified. */
export interface VerifiedLogin {
  readonly account: AccountRow;
  readonly defaultPassword: boolean;
  /** Set when the password was a temporary one, which the session consumes. */
  readonly temporaryPasswordMac: Buffer | null;
}

/** Returns false when the condition no longer holds. It runs while the account is locked. */
type Condition = (tx: Tx) => Promise<boolean>;

/**
 * Opens a session after a password login. The session is restricted until a required password change is done.
 * @returns null when the password has changed since it was verified, or `condition` no longer holds
 */
export async function completeLogin(
  gateway: Gateway,
  { account, defaultPassword, temporaryPasswordMac: mac }: VerifiedLogin,
  client: ClientInfo,
  condition: Condition = () => Promise.resolve(true),
): Promise<LoginValue | null> {
  const { row, whitelabel } = await gateway.settings.read();
  const expires = mac === null && whitelabel.features.PWDEXPFORCECHANGE3;
  return inTransaction(gateway.pool, async (tx) => {
    const current = await lockVerifiedAccount(tx, account);
    if (!current || !(await condition(tx))) return null;
    if (mac !== null && !(await consumeTemporaryPassword(tx, account.playerId, mac))) return null;
    const firstTimeLogin = current.mustChangePassword || mac !== null;
    const passwordExpired = expires && current.passwordAgeDays > row.passwordMaxAgeDays;
    const reason = getRequiredPasswordChange({ firstTimeLogin, defaultPassword, passwordExpired });
    return { token: await openSession(tx, account.playerId, client, reason), firstTimeLogin, passwordExpired };
  });
}
