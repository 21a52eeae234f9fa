import type { Queryable } from '@marquee/service/database';
import { getRound, roundColumns } from './round.repository.ts';
import type { CrashBetRound, Round } from './round.ts';

/** Activates a bet whose stake is debited, or starts its rollback when the crash round has already started. */
export async function activateCrashBet(db: Queryable, bet: CrashBetRound): Promise<Round> {
  const { rows } = await db.query<Round>(
    `WITH betting AS MATERIALIZED (SELECT 1 FROM crash_rounds
         WHERE id = $2 AND phase = 'BETTING' AND betting_ends > clock_timestamp() FOR SHARE),
       checked AS (SELECT EXISTS (SELECT FROM betting) AS is_in_time)
     UPDATE rounds SET failures = 0, state = CASE WHEN is_in_time THEN 'PLAYING' ELSE 'ROLLING_BACK' END,
       reason = CASE WHEN is_in_time THEN reason ELSE 'ROUND_STARTED' END, playing_until = 'infinity'
     FROM checked WHERE id = $1 AND state = 'DEBITED' RETURNING ${roundColumns}`,
    [bet.id, bet.bet.choice.round],
  );
  return rows[0] ?? getRound(db, bet.id);
}
