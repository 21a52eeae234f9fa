import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAccountById, type AccountRow } from './account.repository.ts';
import { clearFailures, recordFailure, releaseAttempt, reserveLoginAttempt } from './login-lock.service.ts';
import { verifyPasswordHash } from './password-hash.ts';

/** A wrong password counts as a failed login. @throws GatewayError `password.wrong`, `login.locked` */
export async function verifyPassword(gateway: Gateway, account: AccountRow, password: string): Promise<void> {
  await reserveLoginAttempt(gateway, account.accountKey);
  const matches = await verifyPasswordHash(password, account.passwordHash).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, account.accountKey);
    throw error;
  });
  if (matches) return;
  await recordFailure(gateway.pool, account.accountKey);
  throw new GatewayError('password.wrong');
}

/** Verifies the password of a player, and clears the failures of the account. */
export async function requirePassword(gateway: Gateway, playerId: string, password: string): Promise<void> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account) throw new GatewayError('session.expired');
  await verifyPassword(gateway, account, password);
  await clearFailures(gateway.pool, account.accountKey);
}
