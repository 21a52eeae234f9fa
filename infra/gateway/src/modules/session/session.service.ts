import { randomBytes } from 'node:crypto';
import type { LoginKind, PasswordChangeReason } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { lockVerifiedAccount, recordLogin, type AccountRow } from '#modules/accounts/accounts.service.ts';
import { refreshVipRank } from '#modules/vip/vip.service.ts';
import { hashToken } from './session-cache.ts';
import { insertSession, replaceTokenHash, revokeOldestSessions } from './session.repository.ts';
import { renewTrust, trustClient } from './trusted-client.repository.ts';

export { clearPasswordChangeReason } from './session.repository.ts';
export {
  deleteTrust,
  findTrustByMobile,
  findTrustByPlayer,
  findTrustByUsername,
  findTrustOfOldAccount,
  trustClient,
  trustNetwork,
  type ClientTrust,
} from './trusted-client.repository.ts';

export interface Login {
  readonly kind: LoginKind;
  readonly passwordChangeReason?: PasswordChangeReason | null;
}

/** A login beyond that ends the oldest session, so that all of them can be ended in one statement. */
export const MAX_OPEN_SESSIONS = 100;

const createToken = (): string => randomBytes(32).toString('base64url');

/** Replaces the token of a session, of which another person may have a copy, and returns the new one. */
export async function renewSession(tx: Tx, tokenHash: string): Promise<string> {
  const token = createToken();
  await replaceTokenHash(tx, tokenHash, hashToken(token));
  return token;
}

/** A copied token of a remembered login must not become a known device. Trial accounts know none. */
const updateTrust = async (tx: Tx, playerId: string, client: ClientInfo, kind: LoginKind): Promise<void> => {
  if (kind === 'remembered') await renewTrust(tx, playerId, client);
  else if (kind !== 'trial') await trustClient(tx, playerId, client);
};

/** Opens a session for an authenticated player and returns its token, of which the database stores only a hash. */
export async function openSession(
  tx: Tx,
  playerId: string,
  client: ClientInfo,
  { kind, passwordChangeReason = null }: Login,
): Promise<string> {
  // First, because it locks the player's row exclusively: two parallel logins that both held the shared lock of the
  // foreign keys below would wait for each other. It also lets them count the open sessions.
  await recordLogin(tx, playerId);
  const token = createToken();
  const tokenHash = hashToken(token);
  await insertSession(tx, { tokenHash, playerId, client, kind, passwordChangeReason });
  await revokeOldestSessions(tx, playerId, tokenHash, MAX_OPEN_SESSIONS - 1);
  await updateTrust(tx, playerId, client, kind);
  await refreshVipRank(tx, playerId);
  return token;
}

/**
 * Opens a session after a login without a password.
 * @returns null when the account has changed since the login was verified, as `lockVerifiedAccount` says
 */
export function openVerifiedSession(
  { pool }: Gateway,
  account: AccountRow,
  client: ClientInfo,
  kind: LoginKind,
): Promise<string | null> {
  return withTransaction(pool, async (tx) =>
    (await lockVerifiedAccount(tx, account)) ? openSession(tx, account.playerId, client, { kind }) : null,
  );
}
