import type { Queryable } from '#db/pool.ts';

export interface OnFileRow {
  /** With its dialling code, digits alone; only a number that was proved. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payee: string | null;
  readonly totp: boolean;
}

/** What a player could prove a login by. */
export async function readOnFile(db: Queryable, playerId: string): Promise<OnFileRow | null> {
  const { rows } = await db.query<OnFileRow>({
    name: 'proofs_on_file',
    text: `SELECT CASE WHEN mobile_proved_at IS NOT NULL THEN mobile END AS mobile,
        (SELECT value FROM player_details WHERE player_id = p.id AND field = 'email') AS email,
        (SELECT value FROM player_details WHERE player_id = p.id AND field = 'payeeName') AS payee,
        EXISTS (SELECT 1 FROM authenticators WHERE player_id = p.id AND confirmed_at IS NOT NULL) AS totp
      FROM players p WHERE id = $1`,
    values: [playerId],
  });
  return rows[0] ?? null;
}
