import type { Gateway, HashingPlace } from '#context/gateway.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { findAccountById, type AccountRow } from '#modules/accounts/accounts.service.ts';
import {
  clearFailures,
  createSessionRequester,
  isLocked,
  recordFailure,
  releaseAttempt,
  reserveLoginAttempt,
  type LoginRequester,
} from '#modules/accounts/login-lock.service.ts';
import { endSessions } from './end-sessions.service.ts';
import { deleteRememberedLogins } from './remembered-login.repository.ts';
import { findLoginKind, revokeSession } from './session.repository.ts';

type Session = Pick<PlayerSession, 'playerId' | 'tokenHash'>;

/** Also of right passwords: their hashes are computed in the places that logins need. */
const checkLimit: RateLimit = { name: 'session-password', hits: 10, seconds: 60, isExact: true };

const findRequester = async (
  { pool }: Gateway,
  { accountKey }: AccountRow,
  { tokenHash }: Session,
): Promise<LoginRequester> =>
  createSessionRequester(accountKey, tokenHash, (await findLoginKind(pool, tokenHash)) === 'remembered');

/**
 * Records a wrong password and returns the error. The fifth one ends the session and the remembered logins: a stolen
 * session gets few guesses, and does not lock the other sessions of the player. Withdraws from vendors then, so it must
 * not run in a place of password hashing.
 */
export async function rejectSessionPassword(
  gateway: Gateway,
  account: AccountRow,
  session: Session,
): Promise<GatewayError> {
  const requester = await findRequester(gateway, account, session);
  await recordFailure(gateway.pool, requester);
  if (!(await isLocked(gateway.pool, requester))) return new GatewayError('password.wrong');
  await endSessions(gateway, session, async (tx) => {
    await revokeSession(tx, session.tokenHash);
    await deleteRememberedLogins(tx, session.playerId);
  });
  return new GatewayError('session.too_many_wrong_passwords');
}

/**
 * Whether the password that the player of a session enters again is right. Callers pass a wrong one to
 * `rejectSessionPassword` when they have left the place.
 * @throws GatewayError `login.locked`, or `too_many_requests` for parallel attempts and for more than ten a minute of a
 * player
 */
export async function verifySessionPassword(
  gateway: Gateway,
  account: AccountRow,
  session: Session,
  password: string,
  place: HashingPlace,
): Promise<boolean> {
  await consumeRateLimit(gateway, checkLimit, session.playerId);
  const requester = await findRequester(gateway, account, session);
  await reserveLoginAttempt(gateway, requester);
  return place.verify(password, account.passwordHash).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, requester);
    throw error;
  });
}

/**
 * Requires the password that the player of a session enters again, and clears the failures of the session. Returns the
 * account that has the password.
 * @throws GatewayError `password.wrong`, `session.too_many_wrong_passwords`, and those of `verifySessionPassword`
 */
export async function requirePassword(
  gateway: Gateway,
  session: Session,
  password: string,
  { clientIp }: ClientInfo,
): Promise<AccountRow> {
  const account = await findAccountById(gateway.pool, session.playerId);
  if (!account) throw new GatewayError('session.expired');
  const isMatch = await gateway.hashing.withPlace(clientIp, (place) =>
    verifySessionPassword(gateway, account, session, password, place),
  );
  if (!isMatch) throw await rejectSessionPassword(gateway, account, session);
  await clearFailures(gateway.pool, await findRequester(gateway, account, session));
  return account;
}
