import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { toAmount, toWire } from '@marquee/money';
import { toMs } from '@marquee/time';
import type pg from 'pg';
import { computePayout } from '#games/compute-payout.ts';
import { toCrashMultiplier, computeCrashTime } from '#games/crash/crash.ts';
import type { Timings } from '#context/arcade-context.ts';
import { CRASH_LEADER_LOCK } from '#crash/leader/crash-leader.job.ts';
import type { RoundView } from '#http/schemas.ts';
import type { Player } from './arcade-setup.ts';

/** Plays a single round: the pause after it is longer than any test. */
export const singleRoundTimings: Partial<Timings> = {
  crashBettingMs: 1_200,
  crashPauseMs: toMs({ hours: 1 }),
  crashLeaderRetryMs: 20,
  walletTimeoutMs: 5_000,
};

const hash = (): string => randomBytes(32).toString('hex');

/** Longer than any test, so that bets are in time on a busy machine; `playUntil` ends the betting. */
const OPEN_MS = 60_000;

/** Inserts a round that is open for betting and has a known crash point. */
export async function insertCrashRound(pool: pg.Pool, crashPoint: number, bettingMs = OPEN_MS): Promise<string> {
  const chain = await pool.query<{ id: string }>(
    `INSERT INTO crash_chains (seed, terminating_hash, salt, length, position) VALUES ($1, $2, 'salt', 1, 1)
     RETURNING id`,
    [hash(), hash()],
  );
  await pool.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', started_at = now(), crashed_at = now() WHERE phase <> 'CRASHED'`,
  );
  const id = randomUUID();
  await pool.query(
    `INSERT INTO crash_rounds (id, chain_id, position, hash, crash_point, crash_ms, betting_ends)
     VALUES ($1, $2, 1, $3, $4, $5, clock_timestamp() + $6 * interval '1 millisecond')`,
    [id, chain.rows[0]?.id, hash(), crashPoint, computeCrashTime(crashPoint), bettingMs],
  );
  return id;
}

export async function waitForCondition(pool: pg.Pool, id: string, condition: string): Promise<void> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await wait(5)) {
    const { rowCount } = await pool.query(`SELECT 1 FROM crash_rounds WHERE id = $1 AND ${condition}`, [id]);
    if (rowCount === 1) return;
  }
  throw new Error(`the round did not reach ${condition}`);
}

/** Ends the betting of a round, so that the leader starts it. */
export async function endBetting(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE crash_rounds SET betting_ends = clock_timestamp()
      WHERE id = $1 AND phase = 'BETTING' AND betting_ends > clock_timestamp()`,
    [id],
  );
}

/** Ends the betting of a round and waits until it runs, or until it has crashed. */
export async function playUntil(pool: pg.Pool, id: string, phase: 'RUNNING' | 'CRASHED'): Promise<void> {
  await endBetting(pool, id);
  await waitForCondition(pool, id, `phase = '${phase}'`);
}

export function waitForBetting(pool: pg.Pool, id: string): Promise<void> {
  return waitForCondition(pool, id, 'betting_ends > clock_timestamp()');
}

/** Prevents an election from now on, so that rounds run only as far as the test moves them. */
export async function holdLeaderLock(pool: pg.Pool): Promise<AsyncDisposable & { release: () => void }> {
  const client = await pool.connect();
  await client.query('SELECT pg_advisory_lock($1)', [CRASH_LEADER_LOCK]);
  let isHeld = true;
  const release = (): void => {
    if (isHeld) client.release(true);
    isHeld = false;
  };
  return { release, [Symbol.asyncDispose]: async () => release() };
}

/** Lets a round run for some time already, with a leader. Without a leader it runs until `passCrashTime`. */
export async function runSince(pool: pg.Pool, id: string, elapsedMs: number): Promise<void> {
  await pool.query(
    `UPDATE crash_rounds SET phase = 'RUNNING', started_at = clock_timestamp() - $2 * interval '1 millisecond',
       led_until = clock_timestamp() WHERE id = $1`,
    [id, elapsedMs],
  );
}

/** Lets the rest of the time of a running round pass, with a leader that then stops. The next leader ends it. */
export async function passCrashTime(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE crash_rounds SET started_at = started_at - crash_ms * interval '1 millisecond',
       led_until = clock_timestamp() WHERE id = $1`,
    [id],
  );
}

/** Lets the rest of the time of a running round pass without a leader. The next leader ends it. */
export async function passCrashTimeAlone(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE crash_rounds SET started_at = started_at - crash_ms * interval '1 millisecond',
       led_until = led_until - crash_ms * interval '1 millisecond' WHERE id = $1`,
    [id],
  );
}

type BetResponse = Promise<{ status: number; value: RoundView & { code?: string } }>;

export function placeBet(
  player: Player,
  options: { stake?: string; autoCashOutAt?: number; key?: string; round?: string } = {},
): BetResponse {
  const { stake = '20.00', key = randomUUID(), ...rest } = options;
  return player.call('POST', '/api/crash/bets', { idempotencyKey: key, stake, ...rest });
}

export function cashOut(player: Player, { id }: RoundView): BetResponse {
  return player.call('POST', `/api/crash/bets/${id}/cash-out`);
}

export async function waitForEnd(player: Player, { id }: RoundView): Promise<RoundView> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline; await wait(50)) {
    const { value } = await player.call<RoundView>('GET', `/api/rounds/${id}`);
    if (['DONE', 'REJECTED', 'ROLLED_BACK'].includes(value.state)) return value;
  }
  throw new Error('the bet did not end in time');
}

export function getCashOutMultiplier({ result }: RoundView): number | null {
  return result?.outcome.game === 'crash' ? result.outcome.cashOutMultiplier : null;
}

/** Payout of a stake in THB at a multiplier in hundredths, or of a lost bet, as a decimal string. */
export function formatPayout(cashOutMultiplier: number | null, stake = '20.00'): string {
  return toWire(computePayout(toAmount(stake), toCrashMultiplier(cashOutMultiplier), 'THB'));
}
