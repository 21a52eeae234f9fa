import type { Amount } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import { currentRound, roundColumns } from '#rounds/round.repository.ts';
import type { CrashRound, Round } from '#rounds/round.ts';

/** A bet whose stake is posted flies if the comet has not started; otherwise it never counted and its stake goes back. */
export async function boardBet(db: Queryable, bet: CrashRound): Promise<Round> {
  const { rows } = await db.query<Round>(
    `WITH betting AS MATERIALIZED (SELECT 1 FROM crash_rounds WHERE id = $2 AND phase = 'BETTING' AND betting_ends > clock_timestamp() FOR SHARE),
       judged AS (SELECT EXISTS (SELECT FROM betting) AS is_in_time)
     UPDATE rounds SET failures = 0, state = CASE WHEN is_in_time THEN 'PLAYING' ELSE 'ROLLING_BACK' END,
       reason = CASE WHEN is_in_time THEN reason ELSE 'ROUND_STARTED' END, playing_until = 'infinity'
     FROM judged WHERE id = $1 AND state = 'DEBITED' RETURNING ${roundColumns}`,
    [bet.id, bet.bet.choice.round],
  );
  return rows[0] ?? currentRound(db, bet.id);
}

export type FlyingBet = CrashRound & { cashedMs: number | null };

export async function findFlying(db: Queryable, sharedId: string): Promise<FlyingBet[]> {
  const { rows } = await db.query<FlyingBet>(
    `SELECT ${roundColumns}, cashed_ms AS "cashedMs" FROM rounds WHERE crash_round_id = $1 AND state = 'PLAYING'`,
    [sharedId],
  );
  return rows;
}

/** Records when a cash-out arrived, by the clock of this very statement. Nothing where that was too late. */
export async function recordCashOut(
  db: Queryable,
  betId: string,
  owner: string,
): Promise<(FlyingBet & { point: number }) | undefined> {
  const { rows } = await db.query<FlyingBet & { point: number }>(
    `WITH arrived AS MATERIALIZED (
       SELECT bet.id AS bet_id, point, crash_ms, least(floor(extract(epoch FROM clock_timestamp() - started_at) * 1000), 1e9)::int AS ms
       FROM rounds bet JOIN crash_rounds shared ON shared.id = bet.crash_round_id WHERE bet.id = $1 AND owner = $2 AND phase <> 'BETTING')
     UPDATE rounds SET cashed_ms = coalesce(cashed_ms, ms) FROM arrived
     WHERE id = bet_id AND state = 'PLAYING' AND (cashed_ms IS NOT NULL OR ms < crash_ms)
     RETURNING ${roundColumns}, cashed_ms AS "cashedMs", point`,
    [betId, owner],
  );
  return rows[0];
}

export interface EndedBet {
  readonly id: string;
  /** The recorded cash-out that it was decided by. */
  readonly cashedMs: number | null;
  readonly cashedAt: number | null;
  readonly payout: Amount;
}

/** Ends bets that still fly, each once, whoever asks for it. One whose cash-out was recorded meanwhile is left to who has seen it. */
export async function endBets(db: Queryable, bets: readonly EndedBet[], claimMs: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `UPDATE rounds SET state = 'CREDITING', claimed_until = clock_timestamp() + $4 * interval '1 millisecond', payout = returned,
       outcome = jsonb_build_object('game', 'crash', 'cashedAt', paid_at), multiplier_numerator = coalesce(paid_at, 0), multiplier_denominator = 100
     FROM unnest($1::uuid[], $2::int[], $3::bigint[], $5::int[]) AS ended (bet_id, paid_at, returned, seen_ms)
     WHERE id = bet_id AND state = 'PLAYING' AND cashed_ms IS NOT DISTINCT FROM seen_ms RETURNING ${roundColumns}`,
    [
      bets.map(({ id }) => id),
      bets.map(({ cashedAt }) => cashedAt),
      bets.map(({ payout }) => payout),
      claimMs,
      bets.map(({ cashedMs }) => cashedMs),
    ],
  );
  return rows;
}
