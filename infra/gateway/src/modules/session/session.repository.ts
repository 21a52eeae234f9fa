import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';

export interface SessionRow {
  readonly playerId: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly secondsSinceSeen: number;
  readonly secondsLeft: number;
}

/** A session that is not revoked and whose player is not disabled; the caller judges `secondsLeft`. */
export const findSession = async (db: Queryable, tokenHash: string): Promise<SessionRow | null> => {
  const { rows } = await db.query<SessionRow>({
    name: 'session_find',
    text: `SELECT p.id AS "playerId", p.username, p.nickname, p.type, p.currency,
        extract(epoch FROM now() - s.seen_at)::float8 AS "secondsSinceSeen",
        extract(epoch FROM least(s.seen_at + interval '30 minutes', s.created_at + interval '12 hours') - now())::float8 AS "secondsLeft"
      FROM sessions s JOIN players p ON p.id = s.player_id
      WHERE s.token_hash = decode($1, 'hex') AND s.revoked_at IS NULL AND p.status <> 'disabled'`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
};

export const touchSession = async (db: Queryable, tokenHash: string): Promise<void> => {
  await db.query({ name: 'session_touch', text: `UPDATE sessions SET seen_at = now() WHERE token_hash = decode($1, 'hex')`, values: [tokenHash] });
};

export const insertSession = async (tx: Tx, session: { tokenHash: string; playerId: string; address: string; userAgent: string }): Promise<void> => {
  await tx.query({
    name: 'session_insert',
    text: `INSERT INTO sessions (token_hash, player_id, address, user_agent) VALUES (decode($1, 'hex'), $2, $3, $4)`,
    values: [session.tokenHash, session.playerId, session.address, session.userAgent],
  });
};

export const revokeSession = async (db: Queryable, tokenHash: string): Promise<void> => {
  await db.query({
    name: 'session_revoke',
    text: `UPDATE sessions SET revoked_at = now() WHERE token_hash = decode($1, 'hex') AND revoked_at IS NULL`,
    values: [tokenHash],
  });
};
