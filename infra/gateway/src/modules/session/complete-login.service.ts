import type { LoginValue } from '@marquee/contract';
import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAccountById, type AccountRow } from '#modules/accounts/accounts.service.ts';
import { openSession, type ClientInfo } from './session.service.ts';
import { getRequiredPasswordChange } from './required-password-change.ts';

const hasExpired = async ({ settings }: Gateway, account: AccountRow): Promise<boolean> => {
  const { row, whitelabel } = await settings.read();
  return whitelabel.features.PWDEXPFORCECHANGE3 && account.passwordAgeDays > row.passwordMaxAgeDays;
};

/** Opens a session after a password login. The session is restricted until a required password change is done. */
export async function completeLogin(
  gateway: Gateway,
  account: AccountRow,
  defaultPassword: boolean,
  client: ClientInfo,
): Promise<LoginValue> {
  const firstTimeLogin = account.mustChangePassword;
  const passwordExpired = await hasExpired(gateway, account);
  const reason = getRequiredPasswordChange({ firstTimeLogin, defaultPassword, passwordExpired });
  const token = await inTransaction(gateway.pool, (tx) => openSession(tx, account.playerId, client, reason));
  return { token, firstTimeLogin, passwordExpired };
}

/** Opens the session of a login that has been verified. */
export async function completeVerifiedLogin(
  gateway: Gateway,
  playerId: string,
  defaultPassword: boolean,
  client: ClientInfo,
): Promise<LoginValue> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account || account.disabled) throw new GatewayError('verification.expired');
  return completeLogin(gateway, account, defaultPassword, client);
}
