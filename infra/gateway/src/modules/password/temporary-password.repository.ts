import type { Queryable, Tx } from '@marquee/service/database';

/** Replaces the one that was mailed before. */
export async function saveTemporaryPassword(tx: Tx, playerId: string, mac: Buffer, minutes: number): Promise<void> {
  await tx.query({
    name: 'temporary_password_write',
    text: `INSERT INTO temporary_passwords (player_id, password_mac, expires_at)
      VALUES ($1, $2, now() + make_interval(mins => $3))
      ON CONFLICT (player_id) DO UPDATE SET password_mac = $2, expires_at = now() + make_interval(mins => $3)`,
    values: [playerId, mac, minutes],
  });
}

export async function readTemporaryPassword(db: Queryable, playerId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ mac: Buffer }>({
    name: 'temporary_password_read',
    text: `SELECT password_mac AS mac FROM temporary_passwords WHERE player_id = $1 AND expires_at > now()`,
    values: [playerId],
  });
  return rows[0]?.mac ?? null;
}

/** Returns false when a parallel call has used it. */
export async function consumeTemporaryPasswordRow(tx: Tx, playerId: string, mac: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'temporary_password_spend',
    text: `DELETE FROM temporary_passwords WHERE player_id = $1 AND password_mac = $2`,
    values: [playerId, mac],
  });
  return rowCount === 1;
}

export async function deleteTemporaryPassword(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'temporary_password_forget',
    text: `DELETE FROM temporary_passwords WHERE player_id = $1`,
    values: [playerId],
  });
}
