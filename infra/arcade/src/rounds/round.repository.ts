import { randomUUID } from 'node:crypto';
import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { Session } from '#context/session.ts';
import type { Round, RoundState, SeedRound } from './round.ts';

export const roundColumns = `id, number, session_id AS "sessionId", owner, game_code AS "gameCode", currency, stake,
  bet,
  seed_id AS "seedId", nonce, outcome, multiplier_numerator AS numerator, multiplier_denominator AS denominator,
    payout, state,
  debit_id AS "debitId", credit_id AS "creditId", rollback_id AS "rollbackId", debits_sent AS "debitsSent", failures,
    reason, balance,
  debit_deadline <= now() AS "isDebitOverdue", created_at AS "createdAt"`;

const inProgress = `state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK') AND claimed_until <= now()`;
const abandoned = `state = 'PLAYING' AND playing_until <= now()`;

type NewRound = Pick<
  Round,
  'stake' | 'bet' | 'seedId' | 'nonce' | 'outcome' | 'numerator' | 'denominator' | 'payout'
> & {
  idempotencyKey: string;
  crashRoundId: string | null;
  debitDeadlineMs: number;
  claimMs: number;
};

/** The wallet that pays the rounds of a session. */
const getWalletKey = ({ mode, vendorWalletId }: Session): string =>
  mode === 'demo' ? 'demo' : vendorWalletId === null ? 'platform' : `vendor:${vendorWalletId}`;

/** Stores a round with its transaction ids, so that every wallet request can be repeated. */
export async function insertRound(tx: Tx, session: Session, round: NewRound): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `INSERT INTO rounds (id, session_id, owner, idempotency_key, game_code, currency, stake, bet, seed_id, nonce,
      outcome,
       multiplier_numerator, multiplier_denominator, payout, state, debit_id, credit_id, rollback_id, crash_round_id,
         debit_deadline,
       claimed_until, wallet)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'DEBITING', $15, $16, $17, $18,
       clock_timestamp() + $19 * interval '1 millisecond', clock_timestamp() + $20 * interval '1 millisecond',
       $21)
     RETURNING ${roundColumns}`,
    [
      randomUUID(),
      session.id,
      session.owner,
      round.idempotencyKey,
      session.gameCode,
      session.currency,
      round.stake,
      round.bet,
      round.seedId,
      round.nonce,
      round.outcome,
      round.numerator,
      round.denominator,
      round.payout,
      randomUUID(),
      randomUUID(),
      randomUUID(),
      round.crashRoundId,
      round.debitDeadlineMs,
      round.claimMs,
      getWalletKey(session),
    ],
  );
  return firstRow(rows);
}

export async function findRoundByKey(
  db: Queryable,
  sessionId: string,
  idempotencyKey: string,
): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `SELECT ${roundColumns} FROM rounds WHERE session_id = $1 AND idempotency_key = $2`,
    [sessionId, idempotencyKey],
  );
  return rows[0];
}

export async function findRound(db: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(`SELECT ${roundColumns} FROM rounds WHERE id = $1`, [id]);
  return rows[0];
}

/** The player's round of an idempotency key, in this session or an earlier one. */
export async function findOwnRoundByKey(
  db: Queryable,
  owner: string,
  idempotencyKey: string,
): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `SELECT ${roundColumns} FROM rounds WHERE owner = $1 AND idempotency_key = $2`,
    [owner, idempotencyKey],
  );
  return rows[0];
}

/**
 * The player's last rounds of a game, newest first, without bets that the wallet rejected. With an equal sign for the
 * game, PostgreSQL may look for them among the last rounds of all players and games instead, by the index of `number`.
 */
export async function listRounds(db: Queryable, owner: string, gameCode: string, limit: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `SELECT ${roundColumns} FROM rounds WHERE owner = $1 AND game_code BETWEEN $2 AND $2 AND state <> 'REJECTED'
     ORDER BY game_code DESC, number DESC LIMIT $3`,
    [owner, gameCode, limit],
  );
  return rows;
}

/** Changes the state of a round, unless another process has changed it since it was read. Returns the current round. */
export async function updateRoundState(
  db: Queryable,
  round: Round,
  state: RoundState,
  changes: { balance?: Amount | null; reason?: string } = {},
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = $3, failures = 0, balance = coalesce($4, balance), reason = coalesce($5, reason),
       finished_at = CASE WHEN $3 IN ('DONE', 'REJECTED', 'ROLLED_BACK') THEN now() END
     WHERE id = $1 AND state = $2 RETURNING ${roundColumns}`,
    [round.id, round.state, state, changes.balance ?? null, changes.reason ?? null],
  );
  return rows[0] ?? getRound(db, round.id);
}

/** Opens a round for its player after the stake is debited. */
export async function startPlaying(db: Queryable, round: Round, playingMs: number): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'PLAYING', failures = 0,
       playing_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 AND state = 'DEBITED' RETURNING ${roundColumns}`,
    [round.id, playingMs],
  );
  return rows[0] ?? getRound(db, round.id);
}

/** Locks a round until the transaction ends. */
export async function lockRound(tx: Tx, id: string): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(`SELECT ${roundColumns} FROM rounds WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

export type RoundStepUpdate = Pick<SeedRound, 'id' | 'bet' | 'outcome' | 'numerator' | 'denominator' | 'payout'>;

export async function updateRoundStep(
  tx: Tx,
  { id, bet, outcome, numerator, denominator, payout }: RoundStepUpdate,
): Promise<SeedRound> {
  const { rows } = await tx.query<SeedRound>(
    `UPDATE rounds SET bet = $2, outcome = $3, multiplier_numerator = $4, multiplier_denominator = $5, payout = $6
     WHERE id = $1 RETURNING ${roundColumns} -- not null: seedId, nonce (crash rounds have no steps)`,
    [id, bet, outcome, numerator, denominator, payout],
  );
  return firstRow(rows);
}

/** Ends the play of a locked round; its current payout will be credited. */
export async function startCrediting(tx: Tx, id: string, claimMs: number): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 RETURNING ${roundColumns}`,
    [id, claimMs],
  );
  return firstRow(rows);
}

/** Cashes out open rounds whose players have been away too long, up to `limit` of real money and of play money each. */
export async function cashOutAbandonedRounds(db: Queryable, limit: number, claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `WITH real AS (SELECT id FROM rounds WHERE ${abandoned} AND currency <> 'FUN'
         ORDER BY playing_until LIMIT $1 FOR UPDATE SKIP LOCKED),
       play AS (SELECT id FROM rounds WHERE ${abandoned} AND currency = 'FUN'
         ORDER BY playing_until LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT id FROM real UNION ALL SELECT id FROM play)
     RETURNING ${roundColumns}`,
    [limit, claimMs],
  );
  return rows;
}

/** Counts a debit before it is sent. Returns null when the state has changed and no debit may be sent. */
export async function incrementDebitsSent(db: Queryable, id: string): Promise<Round | null> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET debits_sent = debits_sent + 1 WHERE id = $1 AND state = 'DEBITING' RETURNING ${roundColumns}`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Ends a debit that the wallet rejected. When more debits were sent than the wallet rejected, one of the others may
 * have been posted, so the round is rolled back.
 */
export async function failDebit(
  db: Queryable,
  round: Round,
  rejection: { reason: string; balance: Amount | null; rejectedDebits: number },
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = CASE WHEN debits_sent <= $2 THEN 'REJECTED' ELSE 'ROLLING_BACK' END, failures = 0,
      reason = $3,
       balance = coalesce($4, balance), finished_at = CASE WHEN debits_sent <= $2 THEN now() END
     WHERE id = $1 AND state = 'DEBITING' RETURNING ${roundColumns}`,
    [round.id, rejection.rejectedDebits, rejection.reason, rejection.balance],
  );
  return rows[0] ?? getRound(db, round.id);
}

/** Counts a failure and schedules the next attempt. */
export async function postponeRound(db: Queryable, id: string, delayMs: number): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET failures = failures + 1, claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 RETURNING ${roundColumns}`,
    [id, delayMs],
  );
  return firstRow(rows);
}

/**
 * Claims rounds that are due and that no other process has claimed, up to `limit` of real money and of play money each.
 */
export async function claimUnfinishedRounds(db: Queryable, limit: number, claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `WITH real AS (SELECT id FROM rounds WHERE ${inProgress} AND currency <> 'FUN'
         ORDER BY claimed_until LIMIT $1 FOR UPDATE SKIP LOCKED),
       play AS (SELECT id FROM rounds WHERE ${inProgress} AND currency = 'FUN'
         ORDER BY claimed_until LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE rounds SET claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT id FROM real UNION ALL SELECT id FROM play)
     RETURNING ${roundColumns}`,
    [limit, claimMs],
  );
  return rows;
}

export async function getRound(db: Queryable, id: string): Promise<Round> {
  const { rows } = await db.query<Round>(`SELECT ${roundColumns} FROM rounds WHERE id = $1`, [id]);
  return firstRow(rows);
}

function firstRow<Each extends Round>(rows: Each[]): Each {
  const [round] = rows;
  if (!round) throw new Error('the round does not exist');
  return round;
}
