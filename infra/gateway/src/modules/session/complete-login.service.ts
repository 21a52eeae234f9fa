import type { LoginValue } from '@marquee/contract';
import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { openSession, type ClientInfo } from './open-session.ts';
import { requiredPasswordChange } from './required-password-change.ts';
import { findAccountById, type AccountRow } from './player.repository.ts';

const hasExpired = async ({ settings }: Gateway, account: AccountRow): Promise<boolean> => {
  const { row, whitelabel } = await settings.read();
  return whitelabel.features.PWDEXPFORCECHANGE3 && account.passwordAgeDays > row.passwordMaxAgeDays;
};

/** A session for who logged in with a password; it owes a change of the password where one is due. */
export async function completeLogin(
  gateway: Gateway,
  account: AccountRow,
  defaultPassword: boolean,
  client: ClientInfo,
): Promise<LoginValue> {
  const firstTimeLogin = account.mustChangePassword;
  const passwordExpired = await hasExpired(gateway, account);
  const due = requiredPasswordChange({ firstTimeLogin, defaultPassword, passwordExpired });
  const token = await inTransaction(gateway.pool, (tx) => openSession(tx, account.playerId, client, due));
  return { token, firstTimeLogin, passwordExpired };
}

/** The same once the login was proven. */
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
