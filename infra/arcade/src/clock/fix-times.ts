import { runStatements, updateInParts } from '@marquee/service/database';
import type { ArcadeContext, Timings } from '#context/arcade-context.ts';
import { SESSION_HOURS } from '#sessions/session.repository.ts';

const interval = (ms: number): string => `interval '${ms} milliseconds'`;

/** The latest time that this service plans so far ahead. A correction by less than a minute is waited for. */
const latest = (ms: number): string => `now() + ${interval(ms)} + interval '1 minute'`;

/** Real money and play money, each of which has an index of its own. */
const currencies = ["currency <> 'FUN'", "currency = 'FUN'"];

function createCrashCorrections({ crashBettingMs, crashCommitMs }: Timings): readonly string[] {
  return [
    `UPDATE crash_rounds SET betting_ends = now() + ${interval(crashBettingMs)}
      WHERE phase = 'BETTING' AND betting_ends > ${latest(crashBettingMs)}`,
    // Nobody can cash out of it, and nobody knows for how long it has run. The leader settles and refunds its bets.
    `UPDATE crash_rounds SET phase = 'CRASHED', crashed_at = now(), is_void = true
      WHERE phase = 'RUNNING' AND started_at > ${latest(0)}`,
    `UPDATE crash_rounds SET crashed_at = now()
      WHERE number = (SELECT max(number) FROM crash_rounds) AND crashed_at > ${latest(0)}`,
    `UPDATE crash_chains SET commitments_end = now()
      WHERE salt IS NULL AND commitments_end > ${latest(crashCommitMs)}`,
  ];
}

function createRoundCorrections(timings: Timings): readonly string[] {
  const { claimMs, maxRetryMs, debitDeadlineMs, crashBettingMs, openRoundMs } = timings;
  return currencies.flatMap((currency) => [
    `UPDATE rounds SET claimed_until = now()
      WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK') AND ${currency}
        AND claimed_until > ${latest(Math.max(claimMs, maxRetryMs))}`,
    `UPDATE rounds SET debit_deadline = now()
      WHERE state = 'DEBITING' AND ${currency}
        AND debit_deadline > ${latest(Math.max(debitDeadlineMs, crashBettingMs))}`,
    // The player may be in the middle of it. A crash bet ends with its crash round.
    `UPDATE rounds SET playing_until = now() + ${interval(openRoundMs)}
      WHERE state = 'PLAYING' AND ${currency} AND playing_until > ${latest(openRoundMs)}
        AND playing_until < 'infinity'`,
  ]);
}

const sessionCorrection = updateInParts(
  'sessions',
  `expires_at = least(expires_at, now() + interval '${SESSION_HOURS} hours'),
   next_round_at = CASE WHEN next_round_at > ${latest(0)} + min_round_ms * interval '1 millisecond'
     THEN now() ELSE next_round_at END`,
  `expires_at > now() AND (next_round_at > ${latest(0)} + min_round_ms * interval '1 millisecond'
    OR expires_at > ${latest(0)} + interval '${SESSION_HOURS} hours')`,
);

/**
 * Corrects the times that this service stored while the clock of the database was ahead. After its correction the crash
 * round would stand still, games would be closed to those who played them, and payments would wait, until they come.
 */
export function fixStoredTimes({ pool, timings }: Pick<ArcadeContext, 'pool' | 'timings'>): Promise<void> {
  return runStatements(pool, [
    ...createCrashCorrections(timings),
    sessionCorrection,
    ...createRoundCorrections(timings),
  ]);
}
