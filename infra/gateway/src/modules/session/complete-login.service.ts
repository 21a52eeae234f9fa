import type { LoginValue, PasswordChangeReason } from '@marquee/contract';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { consumeTemporaryPassword, lockVerifiedAccount, type AccountRow } from '#modules/accounts/accounts.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { RememberedUse } from './remembered-login.repository.ts';
import { openSession } from './session.service.ts';
import { hashToken } from './session-cache.ts';
import { getRequiredPasswordChange } from './required-password-change.ts';

/** A login by username and password, after the password was verified, or by a remembered login. */
export interface VerifiedLogin {
  readonly account: AccountRow;
  readonly hasDefaultPassword: boolean;
  /** Set when the password was a temporary one, which the session consumes. */
  readonly temporaryPasswordMac: Buffer | null;
  /** Null for a login by password. */
  readonly remembered: RememberedUse | null;
}

/** Returns false when the condition no longer holds. It runs while the account is locked. */
export type Condition = (tx: Tx) => Promise<boolean>;

interface OpenedSession {
  readonly tokenHash: string;
  readonly passwordChangeReason: PasswordChangeReason | null;
}

/** Runs in the transaction that opens the session. Returns false to undo the login. */
type AfterOpen = (tx: Tx, session: OpenedSession) => Promise<boolean>;

const always = (): Promise<boolean> => Promise.resolve(true);

/** Undoes the transaction of a login. */
class LoginUndone extends Error {}

/**
 * Opens a session after a password login. The session is restricted until a required password change is done.
 * @returns null when the account has changed since it was verified, or `condition` no longer holds, or `afterOpen`
 * undoes the login
 */
export async function completeLogin(
  gateway: Gateway,
  { account, hasDefaultPassword, temporaryPasswordMac: mac, remembered }: VerifiedLogin,
  client: ClientInfo,
  condition: Condition = always,
  afterOpen: AfterOpen = always,
): Promise<LoginValue | null> {
  const { row, whitelabel } = await gateway.settings.read();
  const canExpire = mac === null && whitelabel.features.PWDEXPFORCECHANGE3;
  const open = async (tx: Tx): Promise<LoginValue | null> => {
    const current = await lockVerifiedAccount(tx, account);
    if (!current || !(await condition(tx))) return null;
    if (mac !== null && !(await consumeTemporaryPassword(tx, account.playerId, mac))) return null;
    const isFirstTimeLogin = current.mustChangePassword || mac !== null;
    const isPasswordExpired = canExpire && current.passwordAgeDays > row.passwordMaxAgeDays;
    const reason = getRequiredPasswordChange({ isFirstTimeLogin, hasDefaultPassword, isPasswordExpired });
    const kind = remembered === null ? 'password' : 'remembered';
    const token = await openSession(tx, account.playerId, client, { kind, passwordChangeReason: reason });
    if (!(await afterOpen(tx, { tokenHash: hashToken(token), passwordChangeReason: reason }))) throw new LoginUndone();
    return { token, firstTimeLogin: isFirstTimeLogin, passwordExpired: isPasswordExpired };
  };
  return withTransaction(gateway.pool, open).catch((error: unknown) => {
    if (error instanceof LoginUndone) return null;
    throw error;
  });
}
