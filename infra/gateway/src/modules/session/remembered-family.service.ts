import { timingSafeEqual } from 'node:crypto';
import type { Gateway } from '#context/gateway.ts';
import { lockAccount } from '#modules/accounts/accounts.service.ts';
import { endSessions } from './end-sessions.service.ts';
import { deleteFamily, findRememberedLogin } from './remembered-login.repository.ts';
import { hashSecret, type RememberedToken } from './remembered-token.ts';
import { revokeSessionsOfFamily } from './session.repository.ts';

/** A remembered login that a token belongs to. */
export interface RememberedFamily {
  readonly playerId: string;
  /** Whether another tab has replaced the token within the last seconds. */
  readonly isReplaced: boolean;
}

/** A token that was replaced before is a copy, so the family and all its sessions end: one of them is the thief's. */
const revokeFamily = async (gateway: Gateway, familyId: string, playerId: string): Promise<void> => {
  await endSessions(gateway, { playerId, tokenHash: null }, async (tx) => {
    // Before the rows of the player, as logins and launches do.
    await lockAccount(tx, playerId);
    await deleteFamily(tx, familyId);
    await revokeSessionsOfFamily(tx, playerId, familyId);
  });
  gateway.log.warn({ playerId }, 'revoked a remembered login whose token was used twice');
};

const isSame = (stored: Buffer | null, sent: Buffer): boolean => stored !== null && timingSafeEqual(stored, sent);

/**
 * The remembered login of a token. The one before the present token counts while the session of its use has made no
 * call: the response with the present one may be lost. Null when the remembered login has ended, also because the token
 * is a copy: every request that sends one ends the remembered login with its sessions.
 */
export async function findFamily(
  gateway: Gateway,
  { familyId, secret }: RememberedToken,
): Promise<RememberedFamily | null> {
  const row = await findRememberedLogin(gateway.pool, familyId);
  if (row === null) return null;
  const { playerId, isRecent, isUnused } = row;
  const sent = hashSecret(secret);
  if (isSame(row.tokenHash, sent)) return { playerId, isReplaced: false };
  if (isSame(row.previousTokenHash, sent) && (isRecent || isUnused)) return { playerId, isReplaced: isRecent };
  await revokeFamily(gateway, familyId, playerId);
  return null;
}
