import type { Tx } from '@marquee/service/database';

/** Waits for bets in progress and lets no others begin. In the order in which bets lock these tables. */
export async function lockBets(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE sessions, seeds, rounds IN EXCLUSIVE MODE');
}

/** Ends all sessions, so that players open their games again and see the hashes of their new seeds. */
export async function endSessions(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('UPDATE sessions SET expires_at = now() WHERE expires_at > now()');
  return rowCount ?? 0;
}

/** Reveals all active and committed seeds; the active one of a player is the last. */
export async function revealAllSeeds(tx: Tx): Promise<number> {
  let revealed = 0;
  for (const state of ['next', 'active']) {
    const { rowCount } = await tx.query(
      `UPDATE seeds SET state = 'revealed', revealed_at = clock_timestamp() WHERE state = $1`,
      [state],
    );
    revealed += rowCount ?? 0;
  }
  return revealed;
}

/** Ends the rounds that are drawn from seeds: open ones with their current payout, the others by a rollback. */
export async function endSeedRounds(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE rounds SET state = CASE state WHEN 'PLAYING' THEN 'CREDITING' ELSE 'ROLLING_BACK' END,
       reason = CASE state WHEN 'PLAYING' THEN reason ELSE 'OUTCOMES_RETIRED' END, claimed_until = now()
     WHERE seed_id IS NOT NULL AND state IN ('DEBITING', 'DEBITED', 'PLAYING')`,
  );
  return rowCount ?? 0;
}

/** Uses up all hash chains. */
export async function endChains(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query(
    'UPDATE crash_chains SET position = length WHERE salt IS NOT NULL AND position < length',
  );
  return rowCount ?? 0;
}

/**
 * Ends the current crash round as void, and rolls its bets back. Targets are no exception: a player may know the point.
 * A cash-out that is recorded before is paid.
 */
export async function endCurrentCrashRound(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE rounds SET state = 'ROLLING_BACK', reason = 'OUTCOMES_RETIRED', claimed_until = now()
     WHERE crash_round_id IN (SELECT id FROM crash_rounds WHERE phase <> 'CRASHED')
       AND state IN ('DEBITING', 'DEBITED', 'PLAYING') AND cashed_ms IS NULL`,
  );
  await tx.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', started_at = coalesce(started_at, moment), crashed_at = moment,
       is_void = true
     FROM (SELECT clock_timestamp() AS moment OFFSET 0) AS clock WHERE phase <> 'CRASHED'`,
  );
}
