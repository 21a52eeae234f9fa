import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { Session } from '#context/session.ts';
import { roundColumns } from '#rounds/round.repository.ts';
import type { CrashBetRound, Round } from '#rounds/round.ts';

/** A bet that is neither cashed out nor lost. */
export type ActiveBet = CrashBetRound & {
  /** When a cash-out was recorded, in milliseconds after the start of the round. */
  cashedMs: number | null;
};

export async function findActiveBets(db: Queryable, roundId: string): Promise<ActiveBet[]> {
  const { rows } = await db.query<ActiveBet>(
    `SELECT ${roundColumns}, cashed_ms AS "cashedMs" FROM rounds
     WHERE crash_round_id = $1 AND state = 'PLAYING'`,
    [roundId],
  );
  return rows;
}

/**
 * Records the arrival of a cash-out, `elapsedMs` before the database clock of this statement. Undefined when that is
 * too early or too late, or when that clock was set while the round ran, or back since the crash.
 */
export async function recordCashOut(
  db: Queryable,
  betId: string,
  { owner, gameCode }: Pick<Session, 'owner' | 'gameCode'>,
  elapsedMs: number,
): Promise<(ActiveBet & { crashPoint: number }) | undefined> {
  const { rows } = await db.query<ActiveBet & { crashPoint: number }>(
    `WITH arrived AS MATERIALIZED (
       SELECT bet.id AS bet_id, crash_point, crash_ms,
         is_mistimed OR coalesce(clock_timestamp() < crashed_at, false) AS is_mistimed,
         least(floor(extract(epoch FROM clock_timestamp() - started_at) * 1000 - $4::float8), 1e9)::int AS ms
       FROM rounds bet JOIN crash_rounds shared ON shared.id = bet.crash_round_id
       WHERE bet.id = $1 AND owner = $2 AND game_code = $3 AND phase <> 'BETTING')
     UPDATE rounds SET cashed_ms = coalesce(cashed_ms, ms) FROM arrived
     WHERE id = bet_id AND state = 'PLAYING'
       AND (cashed_ms IS NOT NULL OR NOT is_mistimed AND ms >= 0 AND ms < crash_ms)
     RETURNING ${roundColumns}, cashed_ms AS "cashedMs", crash_point AS "crashPoint"`,
    [betId, owner, gameCode, elapsedMs],
  );
  return rows[0];
}

/** Whether the round of a bet had started `elapsedMs` ago. */
export async function hasRoundStarted(db: Queryable, roundId: string, elapsedMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM crash_rounds WHERE id = $1 AND phase <> 'BETTING'
       AND started_at <= clock_timestamp() - $2 * interval '1 millisecond'`,
    [roundId, elapsedMs],
  );
  return rowCount === 1;
}

export interface SettledBet {
  readonly id: string;
  /** The recorded cash-out on which the settlement is based. */
  readonly cashedMs: number | null;
  /** Cash-out multiplier in hundredths; null for a lost bet. */
  readonly cashOutMultiplier: number | null;
  readonly payout: Amount;
}

/** Settles active bets, each once. Skips a bet whose recorded cash-out differs from the one it was computed with. */
export async function settleBets(db: Queryable, bets: readonly SettledBet[], claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $4 * interval '1 millisecond',
       payout = returned,
       outcome = jsonb_build_object('game', 'crash', 'cashOutMultiplier', paid_at),
       multiplier_numerator = coalesce(paid_at, 0), multiplier_denominator = 100
     FROM unnest($1::uuid[], $2::int[], $3::bigint[], $5::int[]) AS ended (bet_id, paid_at, returned, seen_ms)
     WHERE id = bet_id AND state = 'PLAYING' AND cashed_ms IS NOT DISTINCT FROM seen_ms RETURNING ${roundColumns}`,
    [
      bets.map(({ id }) => id),
      bets.map(({ cashOutMultiplier }) => cashOutMultiplier),
      bets.map(({ payout }) => payout),
      claimMs,
      bets.map(({ cashedMs }) => cashedMs),
    ],
  );
  return rows;
}

/** Starts the rollback of active bets of a void round, except those whose cash-out was recorded meanwhile. */
export async function cancelBets(db: Queryable, betIds: readonly string[], claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'ROLLING_BACK', reason = 'ROUND_INTERRUPTED',
       claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id = ANY ($1::uuid[]) AND state = 'PLAYING' AND cashed_ms IS NULL RETURNING ${roundColumns}`,
    [betIds, claimMs],
  );
  return rows;
}
