import { randomUUID } from 'node:crypto';
import type { Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import type { Session } from '#sessions/session.repository.ts';
import type { Round, RoundState, SeedRound } from './round.ts';

export const roundColumns = `id, number, session_id AS "sessionId", owner, game_code AS "gameCode", currency, stake, bet, seed_id AS "seedId", nonce, outcome,
  multiplier_numerator AS numerator, multiplier_denominator AS denominator, payout, state, debit_id AS "debitId", credit_id AS "creditId",
  rollback_id AS "rollbackId", debits_sent AS "debitsSent", failures, reason, balance, debit_deadline <= now() AS overdue, created_at AS "createdAt"`;

const moving = `state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK')`;

type NewRound = Pick<
  Round,
  'stake' | 'bet' | 'seedId' | 'nonce' | 'outcome' | 'numerator' | 'denominator' | 'payout'
> & {
  idempotencyKey: string;
  crashRoundId: string | null;
  debitDeadlineMs: number;
  claimMs: number;
};

/** Names the round and all that will be sent to the wallet for it. */
export async function insertRound(tx: Tx, session: Session, round: NewRound): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `INSERT INTO rounds (id, session_id, owner, idempotency_key, game_code, currency, stake, bet, seed_id, nonce, outcome, multiplier_numerator,
       multiplier_denominator, payout, state, debit_id, credit_id, rollback_id, crash_round_id, debit_deadline, claimed_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'DEBITING', $15, $16, $17, $18,
       clock_timestamp() + $19 * interval '1 millisecond', clock_timestamp() + $20 * interval '1 millisecond')
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
    ],
  );
  return only(rows);
}

export async function findByKey(db: Queryable, sessionId: string, idempotencyKey: string): Promise<Round | undefined> {
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

export async function listRounds(db: Queryable, owner: string, gameCode: string, limit: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `SELECT ${roundColumns} FROM rounds WHERE owner = $1 AND game_code = $2 ORDER BY number DESC LIMIT $3`,
    [owner, gameCode, limit],
  );
  return rows;
}

/** Moves a round on, unless somebody else already has. */
export async function moveRound(
  db: Queryable,
  round: Round,
  state: RoundState,
  what: { balance?: Amount | null; reason?: string } = {},
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = $3, failures = 0, balance = coalesce($4, balance), reason = coalesce($5, reason),
       finished_at = CASE WHEN $3 IN ('DONE', 'REFUSED', 'ROLLED_BACK') THEN now() END
     WHERE id = $1 AND state = $2 RETURNING ${roundColumns}`,
    [round.id, round.state, state, what.balance ?? null, what.reason ?? null],
  );
  return rows[0] ?? currentRound(db, round.id);
}

/** The stake is posted; the round now waits for its player. */
export async function openRound(db: Queryable, round: Round, playingMs: number): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'PLAYING', failures = 0, playing_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = $1 AND state = 'DEBITED' RETURNING ${roundColumns}`,
    [round.id, playingMs],
  );
  return rows[0] ?? currentRound(db, round.id);
}

/** Holds a round until the transaction ends. */
export async function lockRound(tx: Tx, id: string): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(`SELECT ${roundColumns} FROM rounds WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

export type TakenStep = Pick<SeedRound, 'id' | 'bet' | 'outcome' | 'numerator' | 'denominator' | 'payout'>;

export async function writeStep(
  tx: Tx,
  { id, bet, outcome, numerator, denominator, payout }: TakenStep,
): Promise<SeedRound> {
  const { rows } = await tx.query<SeedRound>(
    `UPDATE rounds SET bet = $2, outcome = $3, multiplier_numerator = $4, multiplier_denominator = $5, payout = $6
     WHERE id = $1 RETURNING ${roundColumns}`,
    [id, bet, outcome, numerator, denominator, payout],
  );
  return only(rows);
}

/** Ends the playing of a locked round: what it pays now is credited. */
export async function collectRound(tx: Tx, id: string, claimMs: number): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1 RETURNING ${roundColumns}`,
    [id, claimMs],
  );
  return only(rows);
}

/** Rounds whose players stayed away too long are collected for them. */
export async function collectOverdue(db: Queryable, limit: number, claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT id FROM rounds WHERE state = 'PLAYING' AND playing_until <= now() ORDER BY playing_until LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ${roundColumns}`,
    [limit, claimMs],
  );
  return rows;
}

/** A round that its player left open goes on in the session that opened the game again, if the same wallet pays there. */
export async function adoptOpenRound(
  tx: Tx,
  session: { readonly id: string; readonly owner: string; readonly gameCode: string },
): Promise<void> {
  await tx.query(
    `UPDATE rounds SET session_id = opened.id FROM sessions opened, sessions earlier
     WHERE opened.id = $1 AND earlier.id = rounds.session_id AND rounds.owner = $2 AND rounds.game_code = $3 AND rounds.state = 'PLAYING'
       AND (earlier.vendor_wallet_id, earlier.currency) IS NOT DISTINCT FROM (opened.vendor_wallet_id, opened.currency)`,
    [session.id, session.owner, session.gameCode],
  );
}

/** Written before each debit is sent. Answers null when the round has moved on and no debit may be sent any more. */
export async function countDebit(db: Queryable, id: string): Promise<Round | null> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET debits_sent = debits_sent + 1 WHERE id = $1 AND state = 'DEBITING' RETURNING ${roundColumns}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Ends a debit that was not posted. With more debits sent than the refusal speaks for, one of them may still have been: roll back. */
export async function refuseDebit(
  db: Queryable,
  round: Round,
  what: { reason: string; balance: Amount | null; speaksFor: number },
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = CASE WHEN debits_sent <= $2 THEN 'REFUSED' ELSE 'ROLLING_BACK' END, failures = 0, reason = $3,
       balance = coalesce($4, balance), finished_at = CASE WHEN debits_sent <= $2 THEN now() END
     WHERE id = $1 AND state = 'DEBITING' RETURNING ${roundColumns}`,
    [round.id, what.speaksFor, what.reason, what.balance],
  );
  return rows[0] ?? currentRound(db, round.id);
}

/** Puts a round aside until the next attempt. */
export async function postpone(db: Queryable, id: string, delayMs: number): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET failures = failures + 1, claimed_until = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1 RETURNING ${roundColumns}`,
    [id, delayMs],
  );
  return only(rows);
}

/** Rounds that nobody is working on and whose time has come. */
export async function claimUnfinished(db: Queryable, limit: number, claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id IN (SELECT id FROM rounds WHERE ${moving} AND claimed_until <= now() ORDER BY claimed_until LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ${roundColumns}`,
    [limit, claimMs],
  );
  return rows;
}

export async function currentRound(db: Queryable, id: string): Promise<Round> {
  const { rows } = await db.query<Round>(`SELECT ${roundColumns} FROM rounds WHERE id = $1`, [id]);
  return only(rows);
}

function only<Each extends Round>(rows: Each[]): Each {
  const [round] = rows;
  if (!round) throw new Error('the round is gone');
  return round;
}
