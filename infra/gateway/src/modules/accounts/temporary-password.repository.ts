import type { Queryable, Tx } from '@marquee/service/database';

/** Replaces the temporary password that was mailed before. */
export async function saveTemporaryPassword(tx: Tx, playerId: string, mac: Buffer, minutes: number): Promise<void> {
  await tx.query({
    name: 'temporary_password_write',
    text: `INSERT INTO temporary_passwords (player_id, password_mac, expires_at)
      VALUES ($1, $2, now() + make_interval(mins => $3))
      ON CONFLICT (player_id) DO UPDATE SET password_mac = $2, expires_at = now() + make_interval(mins => $3),
        consumed = false`,
    values: [playerId, mac, minutes],
  });
}

export interface TemporaryPasswordRow {
  readonly mac: Buffer;
  /** It has opened a session, and cannot open another one. */
  readonly consumed: boolean;
}

/** The temporary password of the player, unless it has expired. */
export async function findTemporaryPassword(db: Queryable, playerId: string): Promise<TemporaryPasswordRow | null> {
  const { rows } = await db.query<TemporaryPasswordRow>({
    name: 'temporary_password_find',
    text: `SELECT password_mac AS mac, consumed FROM temporary_passwords
      WHERE player_id = $1 AND expires_at > now()`,
    values: [playerId],
  });
  return rows[0] ?? null;
}

/** Returns false when it has expired, was replaced, or has opened a session already. */
export async function consumeTemporaryPassword(tx: Tx, playerId: string, mac: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'temporary_password_consume',
    text: `UPDATE temporary_passwords SET consumed = true
      WHERE player_id = $1 AND password_mac = $2 AND NOT consumed AND expires_at > now()`,
    values: [playerId, mac],
  });
  return rowCount === 1;
}

export async function deleteTemporaryPassword(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'temporary_password_delete',
    text: `DELETE FROM temporary_passwords WHERE player_id = $1`,
    values: [playerId],
  });
}
