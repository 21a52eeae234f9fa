import type { Queryable, Tx } from '@marquee/service/database';

export type CrashPhase = 'BETTING' | 'RUNNING' | 'CRASHED';

/** A round as its leader knows it: the point long before anybody else does. */
export interface SharedRound {
  id: string;
  phase: CrashPhase;
  point: number;
  crashMs: number;
  /** Until the phase is over, by the database's clock. */
  leftMs: number;
  /** Since the comet started. */
  elapsedMs: number;
}

const clock = (from: string): string => `extract(epoch FROM ${from}) * 1000`;

/** The round that is on, or the one that ended last. */
export async function lastRound(db: Queryable, pauseMs: number): Promise<SharedRound | undefined> {
  const { rows } = await db.query<SharedRound>(
    `SELECT id, phase, point, crash_ms AS "crashMs", coalesce(${clock('moment - started_at')}, 0)::float8 AS "elapsedMs",
       (CASE phase WHEN 'BETTING' THEN ${clock('betting_ends - moment')} WHEN 'RUNNING' THEN crash_ms - ${clock('moment - started_at')}
         ELSE $1 - ${clock('moment - crashed_at')} END)::float8 AS "leftMs"
     FROM crash_rounds, (SELECT clock_timestamp() AS moment OFFSET 0) AS clock ORDER BY number DESC LIMIT 1`,
    [pauseMs],
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

const chainColumns = 'id, seed, salt, length, position';

/** Takes the next place of the newest chain; nothing where it is used up or there is none yet. */
export async function takePosition(tx: Tx): Promise<Chain | undefined> {
  const { rows } = await tx.query<Chain>(
    `UPDATE crash_chains SET position = position + 1
     WHERE number = (SELECT max(number) FROM crash_chains) AND position < length RETURNING ${chainColumns}`,
  );
  return rows[0];
}

export async function insertChain(
  tx: Tx,
  chain: Omit<Chain, 'id' | 'position'> & { terminatingHash: string },
): Promise<void> {
  await tx.query('INSERT INTO crash_chains (seed, terminating_hash, salt, length) VALUES ($1, $2, $3, $4)', [
    chain.seed,
    chain.terminatingHash,
    chain.salt,
    chain.length,
  ]);
}

export interface NewSharedRound {
  readonly id: string;
  readonly chainId: string;
  readonly position: number;
  readonly hash: string;
  readonly point: number;
  readonly crashMs: number;
  readonly bettingMs: number;
}

export async function insertShared(tx: Tx, round: NewSharedRound): Promise<void> {
  await tx.query(
    `INSERT INTO crash_rounds (id, chain_id, position, hash, point, crash_ms, betting_ends)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 millisecond')`,
    [round.id, round.chainId, round.position, round.hash, round.point, round.crashMs, round.bettingMs],
  );
}

/** Nobody could cash out of a round that started while no arcade was there: its betting begins anew. */
export async function reopenBetting(db: Queryable, bettingMs: number): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET betting_ends = clock_timestamp() + $1 * interval '1 millisecond' WHERE phase = 'BETTING' AND betting_ends <= clock_timestamp()`,
    [bettingMs],
  );
}

export async function startShared(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET phase = 'RUNNING', started_at = clock_timestamp() WHERE id = $1 AND phase = 'BETTING' AND betting_ends <= clock_timestamp()`,
    [id],
  );
}

/** Not a moment before its time. */
export async function crashShared(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', crashed_at = clock_timestamp()
     WHERE id = $1 AND phase = 'RUNNING' AND started_at + crash_ms * interval '1 millisecond' <= clock_timestamp()`,
    [id],
  );
}

/** The round that still takes bets. */
export async function findBetting(tx: Tx): Promise<{ id: string; leftMs: number } | undefined> {
  const { rows } = await tx.query<{ id: string; leftMs: number }>(
    `SELECT id, (${clock('betting_ends - clock_timestamp()')})::float8 AS "leftMs" FROM crash_rounds WHERE phase = 'BETTING' AND betting_ends > clock_timestamp()`,
  );
  return rows[0];
}
