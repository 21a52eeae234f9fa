import type { Queryable, Tx } from '@marquee/service/database';

/** Inserts one beside those that were mailed before, which stay valid. */
export async function insertTemporaryPassword(tx: Tx, playerId: string, mac: Buffer, minutes: number): Promise<void> {
  await tx.query({
    name: 'temporary_password_insert',
    text: `INSERT INTO temporary_passwords (player_id, password_mac, expires_at)
      VALUES ($1, $2, now() + make_interval(mins => $3))`,
    values: [playerId, mac, minutes],
  });
}

export interface TemporaryPasswordRow {
  readonly mac: Buffer;
  /** It has opened a session, and cannot open another one. */
  readonly consumed: boolean;
}

/** The temporary password of the player with this MAC, unless it has expired. */
export async function findTemporaryPassword(
  db: Queryable,
  playerId: string,
  mac: Buffer,
): Promise<TemporaryPasswordRow | null> {
  const { rows } = await db.query<TemporaryPasswordRow>({
    name: 'temporary_password_find',
    text: `SELECT password_mac AS mac, consumed FROM temporary_passwords
      WHERE player_id = $1 AND password_mac = $2 AND expires_at > now()`,
    values: [playerId, mac],
  });
  return rows[0] ?? null;
}

/** Returns false when it has expired, was deleted, or has opened a session already. */
export async function consumeTemporaryPassword(tx: Tx, playerId: string, mac: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'temporary_password_consume',
    text: `UPDATE temporary_passwords SET consumed = true
      WHERE player_id = $1 AND password_mac = $2 AND NOT consumed AND expires_at > now()`,
    values: [playerId, mac],
  });
  return rowCount === 1;
}

export async function deleteTemporaryPasswords(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'temporary_passwords_delete',
    text: `DELETE FROM temporary_passwords WHERE player_id = $1`,
    values: [playerId],
  });
}
