import type { Queryable, Tx } from '@marquee/service/database';
import type { Timings } from '#context/arcade-context.ts';

export type CrashPhase = 'BETTING' | 'RUNNING' | 'CRASHED';

/** A crash round with its secret point: for the leader only, never for a response before the crash. */
export interface CrashRound {
  id: string;
  phase: CrashPhase;
  crashPoint: number;
  crashMs: number;
  /** Time until the phase ends, by the database clock. */
  leftMs: number;
  /** Time since the round started. */
  elapsedMs: number;
  /** Time in which cash-outs that arrived before the crash are still stored; null until the crash. */
  arrivalLeftMs: number | null;
  /** Whether an outage kept players from cashing out before the crash. */
  isVoid: boolean;
}

const milliseconds = (interval: string): string => `extract(epoch FROM ${interval}) * 1000`;

/** The current round, or the last finished one. */
export async function findLastCrashRound(
  db: Queryable,
  { crashPauseMs, crashArrivalMs }: Pick<Timings, 'crashPauseMs' | 'crashArrivalMs'>,
): Promise<CrashRound | undefined> {
  const { rows } = await db.query<CrashRound>(
    `SELECT id, phase, crash_point AS "crashPoint", crash_ms AS "crashMs", is_void AS "isVoid",
       coalesce(${milliseconds('moment - started_at')}, 0)::float8 AS "elapsedMs",
       (CASE phase WHEN 'BETTING' THEN ${milliseconds('betting_ends - moment')}
         WHEN 'RUNNING' THEN crash_ms - ${milliseconds('moment - started_at')}
         ELSE greatest($1::float8, $2) - ${milliseconds('moment - crashed_at')} END)::float8 AS "leftMs",
       ($2 - ${milliseconds('moment - crashed_at')})::float8 AS "arrivalLeftMs"
     FROM crash_rounds, (SELECT clock_timestamp() AS moment OFFSET 0) AS clock ORDER BY number DESC LIMIT 1`,
    [crashPauseMs, crashArrivalMs],
  );
  return rows[0];
}

export interface Chain {
  id: string;
  seed: string;
  salt: string;
  length: number;
  position: number;
}

/**
 * Reserves the next position of the oldest chain that has a salt and free positions. Interim chains come after all
 * others.
 */
export async function reserveChainPosition(tx: Tx): Promise<Chain | undefined> {
  const { rows } = await tx.query<Chain>(
    `UPDATE crash_chains SET position = position + 1
     WHERE number = (SELECT number FROM crash_chains WHERE salt IS NOT NULL AND position < length
       ORDER BY is_interim, number LIMIT 1)
     RETURNING id, seed, salt, length, position -- not null: salt`,
  );
  return rows[0];
}

/** Whether the newest chain for players has a salt and fewer free positions than given. Also when there is none. */
export async function isChainDue(tx: Tx, minPositions: number): Promise<boolean> {
  const { rows } = await tx.query<{ isDue: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM crash_chains
       WHERE number = (SELECT max(number) FROM crash_chains WHERE NOT is_interim)
         AND (salt IS NULL OR length - position >= $1)) AS "isDue"`,
    [minPositions],
  );
  return rows[0]?.isDue ?? false;
}

export interface NewChain extends Pick<Chain, 'seed' | 'length'> {
  readonly terminatingHash: string;
  /** Salt of an interim chain; null for a chain whose salt comes from players. */
  readonly interimSalt: string | null;
}

/** Publishes the terminating hash of a chain. */
export async function insertChain(tx: Tx, { seed, terminatingHash, length, interimSalt }: NewChain): Promise<void> {
  await tx.query(
    `INSERT INTO crash_chains (seed, terminating_hash, length, salt, is_interim)
     VALUES ($1, $2, $3, $4::text, $4::text IS NOT NULL)`,
    [seed, terminatingHash, length, interimSalt],
  );
}

export interface NewCrashRound {
  readonly id: string;
  readonly chainId: string;
  readonly position: number;
  readonly hash: string;
  readonly crashPoint: number;
  readonly crashMs: number;
  readonly bettingMs: number;
}

export async function insertCrashRound(tx: Tx, round: NewCrashRound): Promise<void> {
  await tx.query(
    `INSERT INTO crash_rounds (id, chain_id, position, hash, crash_point, crash_ms, betting_ends)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 millisecond')`,
    [round.id, round.chainId, round.position, round.hash, round.crashPoint, round.crashMs, round.bettingMs],
  );
}

/** Restarts an overdue betting phase: without a leader, players could not have cashed out of the round. */
export async function reopenBetting(db: Queryable, bettingMs: number): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET betting_ends = clock_timestamp() + $1 * interval '1 millisecond'
     WHERE phase = 'BETTING' AND betting_ends <= clock_timestamp()`,
    [bettingMs],
  );
}

export async function startCrashRound(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET phase = 'RUNNING', started_at = moment, led_until = moment
     FROM (SELECT clock_timestamp() AS moment OFFSET 0) AS clock
     WHERE id = $1 AND phase = 'BETTING' AND betting_ends <= moment`,
    [id],
  );
}

const crashTime = `started_at + crash_ms * interval '1 millisecond'`;

/** Ends the outage of a running round, by its next leader. A round whose crash time was led had none. */
export async function resumeCrashRound(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET resumed_at = clock_timestamp()
     WHERE phase = 'RUNNING' AND coalesce(led_until, started_at) < ${crashTime}`,
  );
}

/**
 * Writes that the round is led. A leader that was held up for too long ends an outage of its own.
 * @returns false when the round does not run any more
 */
export async function recordLeadership(db: Queryable, id: string, outageMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE crash_rounds SET led_until = moment,
       resumed_at = CASE WHEN moment - led_until > $2 * interval '1 millisecond' THEN moment ELSE resumed_at END
     FROM (SELECT clock_timestamp() AS moment OFFSET 0) AS clock WHERE id = $1 AND phase = 'RUNNING'`,
    [id, outageMs],
  );
  return rowCount === 1;
}

/**
 * Ends the round; does nothing before its crash time. The round is void when nobody led it at that time, or when an
 * outage had ended so shortly before that pages were not connected again.
 */
export async function endCrashRound(
  db: Queryable,
  id: string,
  { crashOutageMs, crashReconnectMs }: Pick<Timings, 'crashOutageMs' | 'crashReconnectMs'>,
): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', crashed_at = moment,
       is_void = coalesce(led_until < ${crashTime} AND moment - led_until > $2 * interval '1 millisecond', false)
         OR coalesce(resumed_at + $3 * interval '1 millisecond' > ${crashTime}, false)
     FROM (SELECT clock_timestamp() AS moment OFFSET 0) AS clock
     WHERE id = $1 AND phase = 'RUNNING' AND ${crashTime} <= moment`,
    [id, crashOutageMs, crashReconnectMs],
  );
}

/** The round that is open for betting. */
export async function findBettingRound(tx: Tx): Promise<{ id: string; leftMs: number } | undefined> {
  const { rows } = await tx.query<{ id: string; leftMs: number }>(
    `SELECT id, (${milliseconds('betting_ends - clock_timestamp()')})::float8 AS "leftMs"
     FROM crash_rounds WHERE phase = 'BETTING' AND betting_ends > clock_timestamp()`,
  );
  return rows[0];
}
