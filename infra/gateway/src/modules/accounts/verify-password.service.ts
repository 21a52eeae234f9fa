import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAccountById, type AccountRow } from './account.repository.ts';
import {
  clearFailures,
  createSessionRequester,
  recordFailure,
  releaseAttempt,
  reserveLoginAttempt,
} from './login-lock.service.ts';
import { verifyPasswordHash } from './password-hash.ts';

/** A wrong password counts as a failed login. @throws GatewayError `password.wrong`, `login.locked` */
export async function verifyPassword(gateway: Gateway, account: AccountRow, password: string): Promise<void> {
  const requester = createSessionRequester(account.accountKey);
  await reserveLoginAttempt(gateway, requester);
  const isMatch = await verifyPasswordHash(password, account.passwordHash).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, requester);
    throw error;
  });
  if (isMatch) return;
  await recordFailure(gateway.pool, requester);
  throw new GatewayError('password.wrong');
}

/** Verifies the password of a player in a session, and clears the failures of sessions. */
export async function requirePassword(gateway: Gateway, playerId: string, password: string): Promise<void> {
  const account = await findAccountById(gateway.pool, playerId);
  if (!account) throw new GatewayError('session.expired');
  await verifyPassword(gateway, account, password);
  await clearFailures(gateway.pool, createSessionRequester(account.accountKey));
}
