import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { Session } from '#context/session.ts';

export type NewSession = Omit<Session, 'waitMs' | 'expired' | 'replaced'> & { tokenHash: Buffer };

/** A session ends after this time. */
export const SESSION_HOURS = 12;

const waitMs = 'greatest(0, ceil(extract(epoch FROM next_round_at - clock_timestamp()) * 1000))::float8';

const columns = `id, mode, owner, wallet_token AS "walletToken", vendor_wallet_id AS "vendorWalletId", nickname,
  currency, game_code AS "gameCode",
  game, language,   coalesce((SELECT w.balance FROM vendor_wallets w WHERE w.id = vendor_wallet_id),
    balance) AS balance, min_round_ms AS "minRoundMs",
  ${waitMs} AS "waitMs", expires_at <= now() AS expired, replaced_at IS NOT NULL AS replaced`;

/** Makes other transactions wait that open a session of the player. */
export async function lockSessions(tx: Tx, owner: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sessions ' || $1, 0))`, [owner]);
}

/**
 * Ends the sessions that a new one replaces: a player can have each title open once, and one slot at a time. Waits for
 * a bet in progress, so that the new session takes over its round time. Needs `lockSessions`.
 */
export async function replaceSessions(
  tx: Tx,
  { owner, game, gameCode }: Pick<Session, 'owner' | 'game' | 'gameCode'>,
): Promise<void> {
  await tx.query(
    `UPDATE sessions SET replaced_at = now()
     WHERE owner = $1 AND (game_code = $2 OR (game = 'slot' AND $3 = 'slot')) AND replaced_at IS NULL`,
    [owner, gameCode, game],
  );
}

/**
 * Takes over the minimum round time from the player's last session of the game, so that reopening the game does not
 * bypass it. Needs `replaceSessions` before.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `INSERT INTO sessions (id, token_hash, mode, owner, wallet_token, vendor_wallet_id, nickname, currency, game_code,
      game, language, balance, min_round_ms, expires_at,
       next_round_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() + interval '${SESSION_HOURS} hours',
       coalesce((SELECT max(next_round_at) FROM sessions WHERE owner = $4 AND game = $10), now()))`,
    [
      session.id,
      session.tokenHash,
      session.mode,
      session.owner,
      session.walletToken,
      session.vendorWalletId,
      session.nickname,
      session.currency,
      session.gameCode,
      session.game,
      session.language,
      session.balance,
      session.minRoundMs,
    ],
  );
}

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`SELECT ${columns} FROM sessions WHERE token_hash = $1`, [tokenHash]);
  return rows[0];
}

export async function findSessionById(db: Queryable, id: string): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(`SELECT ${columns} FROM sessions WHERE id = $1`, [id]);
  return rows[0];
}

/** Locks a session until the transaction ends. `waitMs` is the rest of the minimum round time. */
export async function lockSession(tx: Tx, id: string): Promise<{ replaced: boolean; waitMs: number } | undefined> {
  const { rows } = await tx.query<{ replaced: boolean; waitMs: number }>(
    `SELECT replaced_at IS NOT NULL AS replaced,
       ${waitMs} AS "waitMs"
     FROM sessions WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

export async function startRoundClock(tx: Tx, id: string, minRoundMs: number): Promise<void> {
  await tx.query(
    `UPDATE sessions SET next_round_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
    [id, minRoundMs],
  );
}

/** Ends a session whose session at the platform has ended. Its rounds are settled as those of an expired one. */
export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.query(`UPDATE sessions SET expires_at = least(expires_at, now()) WHERE id = $1`, [id]);
}

export async function saveBalance(db: Queryable, id: string, balance: Amount): Promise<void> {
  await db.query(`UPDATE sessions SET balance = $2 WHERE id = $1 AND mode = 'real'`, [id, balance]);
}
