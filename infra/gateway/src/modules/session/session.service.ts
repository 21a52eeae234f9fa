import { randomBytes } from 'node:crypto';
import type { LoginKind, PasswordChangeReason } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Tx } from '@marquee/service/database';
import { recordLogin } from '#modules/accounts/accounts.service.ts';
import { refreshVipRank } from '#modules/vip/vip.service.ts';
import { hashToken } from './session-cache.ts';
import { insertSession } from './session.repository.ts';
import { trustClient } from './trusted-client.repository.ts';

export { clearPasswordChangeReason, revokeSessions, revokeSessionsOfFamily } from './session.repository.ts';
export {
  deleteTrust,
  findTrustByMobile,
  findTrustByPlayer,
  findTrustByUsername,
  trustClient,
  type ClientTrust,
} from './trusted-client.repository.ts';

export interface Login {
  readonly kind: LoginKind;
  readonly passwordChangeReason?: PasswordChangeReason | null;
}

/** Opens a session for an authenticated player and returns its token, of which the database stores only a hash. */
export async function openSession(
  tx: Tx,
  playerId: string,
  client: ClientInfo,
  { kind, passwordChangeReason = null }: Login,
): Promise<string> {
  // First, because it locks the player's row exclusively: two parallel logins that both held the shared lock of the
  // foreign keys below would wait for each other.
  await recordLogin(tx, playerId);
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hashToken(token), playerId, client, kind, passwordChangeReason });
  await trustClient(tx, playerId, client);
  await refreshVipRank(tx, playerId);
  return token;
}
