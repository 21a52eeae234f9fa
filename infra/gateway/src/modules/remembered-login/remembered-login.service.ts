import type { CallBody, LoginValue } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { CallCookies } from '#http/cookies.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { toAccountKey } from '#modules/accounts/account-key.ts';
import { findAccountById } from '#modules/accounts/accounts.service.ts';
import { requireLoginVerification } from '#modules/login-verification/require-login-verification.service.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { completeRememberedLogin } from '#modules/session/remember-login.service.ts';
import { findFamily } from '#modules/session/remembered-family.service.ts';
import { clearRememberedToken, hashSecret, readRememberedToken } from '#modules/session/remembered-token.ts';

/** Uses of one remembered login. Beyond them the player logs in by password. */
const familyLimit: RateLimit = { name: 'remembered', hits: 30, seconds: 3_600, isExact: true };
const networkLimit: RateLimit = { name: 'remembered-network', hits: 300, seconds: 600 };

/** Another tab has just replaced the token: the browser has the new one at the next try. */
const createParallelUseError = (): GatewayError => new GatewayError('too_many_requests', { retryAfterSeconds: 1 });

/** Exchanges the token of this browser for a session, and replaces the token for the rest of its day. */
export async function loginRemembered(
  gateway: Gateway,
  { username, agentArea = false }: CallBody<'loginRemembered'>,
  client: ClientInfo,
  cookies: CallCookies,
): Promise<LoginValue> {
  const token = readRememberedToken(cookies);
  const row = token && (await findFamily(gateway, token));
  if (row?.isReplaced) throw createParallelUseError();
  const account = row && (await findAccountById(gateway.pool, row.playerId));
  if (!token || !row || !account || account.disabled) {
    clearRememberedToken(cookies);
    throw new GatewayError('login.remembered_expired');
  }
  // The token is that of another player, who has logged in with this browser since the form was opened.
  if (username !== undefined && toAccountKey(username) !== account.accountKey)
    throw new GatewayError('login.remembered_expired');
  // After the check of the token, so that nobody uses up the limits without one, or hides a copied token.
  await consumeClientLimit(gateway, networkLimit, client);
  await consumeRateLimit(gateway, familyLimit, token.familyId);
  requireArea(account, agentArea);
  const remembered = { familyId: token.familyId, tokenHash: hashSecret(token.secret) };
  const login = { account, hasDefaultPassword: false, temporaryPasswordMac: null, remembered };
  await requireLoginVerification(gateway, login, client);
  const value = await completeRememberedLogin(gateway, login, client, cookies);
  if (!value) throw createParallelUseError();
  return value;
}
