import { signedManifest, type SignedManifest } from '@marquee/contract/fleet';
import type { Tx, Queryable } from '@marquee/service/database';

export async function insertPreviewSession(
  tx: Tx,
  { id, expiresAt }: { id: string; expiresAt: Date },
  fleet: SignedManifest,
): Promise<void> {
  await tx.query('INSERT INTO preview_session (id, fleet, expires_at) VALUES ($1, $2, $3)', [
    id,
    JSON.stringify(fleet),
    expiresAt,
  ]);
}

export async function deleteExpiredPreviewSessions(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM preview_session WHERE expires_at < $1', [now]);
}

/** The fleet of a session; null when the session is unknown or expired. */
export async function findPreviewFleet(db: Queryable, id: string, now: Date): Promise<SignedManifest | null> {
  const { rows } = await db.query<{ fleet: unknown }>(
    'SELECT fleet FROM preview_session WHERE id = $1 AND expires_at >= $2',
    [id, now],
  );
  return rows[0] === undefined ? null : signedManifest.parse(rows[0].fleet);
}
