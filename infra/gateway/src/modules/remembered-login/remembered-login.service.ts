import { timingSafeEqual } from 'node:crypto';
import type { LoginValue } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { CallCookies } from '#http/cookies.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccountById } from '#modules/accounts/accounts.service.ts';
import { requireLoginVerification } from '#modules/login-verification/require-login-verification.service.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { endSessions } from '#modules/session/end-sessions.service.ts';
import { revokeSessionsOfFamily } from '#modules/session/session.service.ts';
import {
  completeRememberedLogin,
  deleteFamily,
  findRememberedLogin,
  type RememberedLoginRow,
} from '#modules/session/remember-login.service.ts';
import {
  clearRememberedToken,
  hashSecret,
  readRememberedToken,
  type RememberedToken,
} from '#modules/session/remembered-token.ts';

/** Uses of one remembered login. Beyond them the player logs in by password. */
const familyLimit: RateLimit = { name: 'remembered', hits: 30, seconds: 3_600, isExact: true };
const networkLimit: RateLimit = { name: 'remembered-network', hits: 300, seconds: 600 };

/** A token that was replaced before is a copy, so the family and all its sessions end: one of them is the thief's. */
const revokeFamily = async (
  gateway: Gateway,
  { familyId }: RememberedToken,
  row: RememberedLoginRow,
): Promise<void> => {
  await endSessions(gateway, { playerId: row.playerId, tokenHash: null }, async (tx) => {
    await deleteFamily(tx, familyId);
    await revokeSessionsOfFamily(tx, row.playerId, familyId);
  });
  gateway.log.warn({ playerId: row.playerId }, 'revoked a remembered login whose token was used twice');
};

/** Another tab has just replaced the token: the browser has the new one at the next try. */
const createParallelUseError = (): GatewayError => new GatewayError('too_many_requests', { retryAfterSeconds: 1 });

const findFamily = async (gateway: Gateway, token: RememberedToken): Promise<RememberedLoginRow | null> => {
  const row = await findRememberedLogin(gateway.pool, token.familyId);
  const tokenHash = hashSecret(token.secret);
  if (row === null || timingSafeEqual(row.tokenHash, tokenHash)) return row;
  if (row.recentTokenHash && timingSafeEqual(row.recentTokenHash, tokenHash)) throw createParallelUseError();
  await revokeFamily(gateway, token, row);
  return null;
};

/** Exchanges the token of this browser for a session, and replaces the token for the rest of its day. */
export async function loginRemembered(
  gateway: Gateway,
  agentArea: boolean,
  client: ClientInfo,
  cookies: CallCookies,
): Promise<LoginValue> {
  await consumeClientLimit(gateway, networkLimit, client);
  const token = readRememberedToken(cookies);
  const row = token && (await findFamily(gateway, token));
  const account = row && (await findAccountById(gateway.pool, row.playerId));
  if (!token || !row || !account || account.disabled) {
    clearRememberedToken(cookies);
    throw new GatewayError('login.remembered_expired');
  }
  // After the check of the token, so that somebody who uses up the limit does not hide a copied token.
  await consumeRateLimit(gateway, familyLimit, token.familyId);
  requireArea(account, agentArea);
  const remembered = { familyId: token.familyId, tokenHash: row.tokenHash };
  const login = { account, hasDefaultPassword: false, temporaryPasswordMac: null, remembered };
  await requireLoginVerification(gateway, login, client);
  const value = await completeRememberedLogin(gateway, login, client, cookies);
  if (!value) throw createParallelUseError();
  return value;
}
