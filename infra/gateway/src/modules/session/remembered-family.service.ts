import { timingSafeEqual } from 'node:crypto';
import type { Gateway } from '#context/gateway.ts';
import { endSessions } from './end-sessions.service.ts';
import { deleteFamily, findRememberedLogin, type RememberedLoginRow } from './remembered-login.repository.ts';
import { hashSecret, type RememberedToken } from './remembered-token.ts';
import { revokeSessionsOfFamily } from './session.repository.ts';

/** A remembered login, and whether another tab has replaced the token within the last seconds. */
export interface RememberedFamily extends RememberedLoginRow {
  readonly isRecent: boolean;
}

/** A token that was replaced before is a copy, so the family and all its sessions end: one of them is the thief's. */
const revokeFamily = async (gateway: Gateway, familyId: string, playerId: string): Promise<void> => {
  await endSessions(gateway, { playerId, tokenHash: null }, async (tx) => {
    await deleteFamily(tx, familyId);
    await revokeSessionsOfFamily(tx, playerId, familyId);
  });
  gateway.log.warn({ playerId }, 'revoked a remembered login whose token was used twice');
};

/**
 * The remembered login of a token. Null when it has ended, also because the token is a copy: every request that sends
 * one ends the remembered login with its sessions.
 */
export async function findFamily(
  gateway: Gateway,
  { familyId, secret }: RememberedToken,
): Promise<RememberedFamily | null> {
  const row = await findRememberedLogin(gateway.pool, familyId);
  if (row === null) return null;
  const tokenHash = hashSecret(secret);
  if (timingSafeEqual(row.tokenHash, tokenHash)) return { ...row, isRecent: false };
  if (row.recentTokenHash && timingSafeEqual(row.recentTokenHash, tokenHash)) return { ...row, isRecent: true };
  await revokeFamily(gateway, familyId, row.playerId);
  return null;
}
