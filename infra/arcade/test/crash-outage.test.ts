import { recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { endCrashRound, recordLeadership, resumeCrashRound } from '#crash/rounds/crash-round.repository.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { Player } from './arcade-setup.ts';
import {
  formatPayout,
  getCashOutMultiplier,
  holdLeaderLock,
  insertCrashRound,
  passCrashTimeAlone,
  placeBet,
  playUntil,
  runSince,
  waitForCondition,
  waitForEnd,
} from './crash-actions.ts';
import { START_BALANCE, useCrashService } from './crash-service.ts';

const service = useCrashService();

test('returns the stakes of bets whose round crashed while no process ran it, and pays the others', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  const doomed = await service.start();
  const players: Player[] = [];
  for (let index = 0; index < 4; index++) players.push(await service.openPlayer(doomed));
  const [recorded, reached, missed, manual] = players as [Player, Player, Player, Player];
  const bets = [
    (await placeBet(recorded)).value,
    (await placeBet(reached, { autoCashOutAt: 10_000 })).value,
    (await placeBet(missed, { autoCashOutAt: 10_001 })).value,
    (await placeBet(manual)).value,
  ] as const;
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  await runSince(service.arcade.pool, shared, 1_000);
  const { rows } = await service.arcade.pool.query<{ owner: string; gameCode: string }>(
    'SELECT owner, game_code AS "gameCode" FROM rounds WHERE id = $1',
    [bets[0].id],
  );
  const [bettor = { owner: '', gameCode: '' }] = rows;
  const cashed = await recordCashOut(service.arcade.pool, bets[0].id, bettor, 0);
  const at = computeMultiplierAt(cashed?.cashedMs ?? 0);
  await doomed.close();
  await passCrashTimeAlone(service.arcade.pool, shared);
  const survivor = await service.start();
  await playUntil(service.arcade.pool, shared, 'CRASHED');
  const ended = await Promise.all(
    players.map(({ token }, index) => waitForEnd(new Player(survivor, token), bets[index] as RoundView)),
  );
  expect(ended.map(({ state, reason }) => [state, reason])).toEqual([
    ['DONE', null],
    ['DONE', null],
    ['ROLLED_BACK', 'ROUND_INTERRUPTED'],
    ['ROLLED_BACK', 'ROUND_INTERRUPTED'],
  ]);
  expect(ended.slice(0, 2).map(getCashOutMultiplier)).toEqual([at, 10_000]);
  const cents = [at, 10_000].reduce((sum, multiplier) => sum + Math.round(Number(formatPayout(multiplier)) * 100), 0);
  expect(service.setup.wallet.balance).toBe(START_BALANCE - 2 * 2_000 + cents);
});

test('writes while a round runs that it is led', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 1_000_000);
  await service.start({ crashOutageMs: 40 });
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  await waitForCondition(service.arcade.pool, shared, 'led_until > started_at');
});

describe('a round that crashes', () => {
  const MINUTE = 60_000;
  const limits = { crashOutageMs: MINUTE, crashReconnectMs: MINUTE };

  /** A round whose crash time is now: when it was led last and resumed, in milliseconds before. */
  async function insertRunningRound(ledMs: number, resumedMs: number | null): Promise<string> {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    await service.arcade.pool.query(
      `UPDATE crash_rounds SET phase = 'RUNNING', started_at = moment - crash_ms * interval '1 millisecond',
         led_until = moment - $2 * interval '1 millisecond', resumed_at = moment - $3 * interval '1 millisecond'
       FROM (SELECT clock_timestamp() AS moment OFFSET 0) AS clock WHERE id = $1`,
      [shared, ledMs, resumedMs],
    );
    return shared;
  }

  async function isVoid(shared: string): Promise<boolean> {
    await endCrashRound(service.arcade.pool, shared, limits);
    const { rows } = await service.arcade.pool.query<{ isVoid: boolean }>(
      `SELECT is_void AS "isVoid" FROM crash_rounds WHERE id = $1 AND phase = 'CRASHED'`,
      [shared],
    );
    const [ended] = rows;
    if (!ended) throw new Error('the round did not end');
    return ended.isVoid;
  }

  test.each([
    ['under its only leader', false, 1_000, null],
    ['when its leader was held up for longer than an outage', true, 2 * MINUTE, null],
    ['long after an outage', false, 0, 2 * MINUTE],
    ['before pages are connected again after an outage', true, 0, 1_000],
  ])('%s: void is %s', async (_case, expected, ledMs, resumedMs) => {
    await using _lock = await holdLeaderLock(service.arcade.pool);
    expect(await isVoid(await insertRunningRound(ledMs, resumedMs))).toBe(expected);
  });

  test.each([
    ['is void when another leader takes over after the crash time', true, 1],
    ['counts when its leader stops after the crash time', false, 0],
  ])('%s', async (_case, expected, ledMs) => {
    await using _lock = await holdLeaderLock(service.arcade.pool);
    const shared = await insertRunningRound(ledMs, null);
    await resumeCrashRound(service.arcade.pool);
    expect(await isVoid(shared)).toBe(expected);
  });

  test.each([
    ['notes that its leader was held up', true, MINUTE],
    ['notes nothing while its leader runs it', false, 1],
  ])('%s', async (_case, expected, ledMs) => {
    await using _lock = await holdLeaderLock(service.arcade.pool);
    const shared = await insertRunningRound(ledMs, null);
    await recordLeadership(service.arcade.pool, shared, MINUTE / 2);
    const { rows } = await service.arcade.pool.query<{ isResumed: boolean }>(
      'SELECT resumed_at IS NOT NULL AS "isResumed" FROM crash_rounds WHERE id = $1',
      [shared],
    );
    expect(rows).toEqual([{ isResumed: expected }]);
  });
});
