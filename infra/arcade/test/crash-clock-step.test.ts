import { eventually } from '@marquee/testing/eventually';
import { RoundClock } from '#crash/clock/round-clock.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { Player } from './arcade-setup.ts';
import {
  cashOut,
  getCashOutMultiplier,
  holdLeaderLock,
  insertCrashRound,
  passCrashTime,
  placeBet,
  playUntil,
  runSince,
  waitForCondition,
  waitForEnd,
} from './crash-actions.ts';
import { START_BALANCE, useCrashService } from './crash-service.ts';

const service = useCrashService();
const crashClockStepMs = 300;

/** Sets the clock of the database, as far as the round can tell. */
const setClock = (shared: string, stepMs: number) =>
  service.arcade.pool.query(
    `UPDATE crash_rounds SET started_at = started_at - step, led_until = led_until - step,
       crashed_at = crashed_at - step
     FROM (SELECT $2 * interval '1 millisecond' AS step) AS clock WHERE id = $1`,
    [shared, stepMs],
  );

type App = Awaited<ReturnType<typeof service.start>>;

/** Bets of players with these automatic cash-outs. */
async function placeBets(app: App, targets: readonly (number | undefined)[]) {
  const placed: { player: Player; bet: RoundView }[] = [];
  for (const autoCashOutAt of targets) {
    const player = await service.openPlayer(app);
    const { value: bet } = await placeBet(player, autoCashOutAt === undefined ? {} : { autoCashOutAt });
    placed.push({ player, bet });
  }
  return placed;
}

const refunded = { state: 'ROLLED_BACK', reason: 'ROUND_INTERRUPTED' };

describe.each([-2_000, 1_000])('a step of the clock by %i ms', (stepMs) => {
  test('is noticed by the leader, which pays cash-outs and reached targets and refunds other stakes', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 1_000_000);
    const app = await service.start({ crashClockStepMs, crashOutageMs: 40 });
    const [recorded, reached, manual] = await placeBets(app, [undefined, 1_000_000, undefined]);
    if (!recorded || !reached || !manual) throw new Error('no bets');
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    const at = getCashOutMultiplier((await cashOut(recorded.player, recorded.bet)).value) ?? 0;
    await setClock(shared, stepMs);
    expect(await waitForEnd(manual.player, manual.bet)).toMatchObject(refunded);
    expect(getCashOutMultiplier(await waitForEnd(reached.player, reached.bet))).toBe(1_000_000);
    expect(getCashOutMultiplier(await waitForEnd(recorded.player, recorded.bet))).toBe(at);
    await waitForCondition(service.arcade.pool, shared, 'is_void');
    expect(service.setup.wallet.balance).toBe(START_BALANCE - 2 * 2_000 + 20 * at + 20 * 1_000_000);
  });

  test('is noticed by the next cash-out, before the leader notices it', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    await using leaderLock = await holdLeaderLock(service.arcade.pool);
    const [early, late] = await placeBets(await service.start({ crashClockStepMs }), [undefined, undefined]);
    if (!early || !late) throw new Error('no bets');
    await runSince(service.arcade.pool, shared, 20_000);
    const at = getCashOutMultiplier((await cashOut(early.player, early.bet)).value) ?? 0;
    expect(at).toBeGreaterThanOrEqual(computeMultiplierAt(20_000));
    await setClock(shared, stepMs);
    expect((await cashOut(late.player, late.bet)).value.code).toBe('crash.too_late');
    expect((await cashOut(late.player, late.bet)).value.code).toBe('crash.too_late');
    leaderLock.release();
    expect(await waitForEnd(late.player, late.bet)).toMatchObject(refunded);
    expect(service.setup.wallet.balance).toBe(START_BALANCE - 2_000 + 20 * at);
  });

  test('is noticed by the process that takes over', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 1_000_000);
    await using leaderLock = await holdLeaderLock(service.arcade.pool);
    const [manual] = await placeBets(await service.start({ crashClockStepMs }), [undefined]);
    if (!manual) throw new Error('no bet');
    await runSince(service.arcade.pool, shared, 20_000);
    const check = jest.spyOn(RoundClock.prototype, 'check');
    await eventually(() => expect(check).toHaveBeenCalled());
    await Promise.all(check.mock.results.map(({ value }) => value as Promise<boolean>));
    check.mockRestore();
    await setClock(shared, stepMs);
    leaderLock.release();
    expect(await waitForEnd(manual.player, manual.bet)).toMatchObject(refunded);
  });
});

test('loses no bet that a step of the clock takes past the crash', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  await using leaderLock = await holdLeaderLock(service.arcade.pool);
  const [early, late] = await placeBets(await service.start({ crashClockStepMs }), [undefined, undefined]);
  if (!early || !late) throw new Error('no bets');
  await runSince(service.arcade.pool, shared, 20_000);
  await cashOut(early.player, early.bet);
  await passCrashTime(service.arcade.pool, shared);
  expect((await cashOut(late.player, late.bet)).value.code).toBe('crash.too_late');
  leaderLock.release();
  expect(await waitForEnd(late.player, late.bet)).toMatchObject(refunded);
});

test('is looked for before the crash by a leader that gives rare signs', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 120);
  const app = await service.start({ crashClockStepMs });
  const [early, late] = await placeBets(app, [undefined, undefined]);
  if (!early || !late) throw new Error('no bets');
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  await cashOut(early.player, early.bet);
  await setClock(shared, 1_000);
  expect(await waitForEnd(late.player, late.bet)).toMatchObject(refunded);
});

test('pays a cash-out in a round whose clock drifts by less than a step', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  await using _lock = await holdLeaderLock(service.arcade.pool);
  const [early, late] = await placeBets(await service.start({ crashClockStepMs }), [undefined, undefined]);
  if (!early || !late) throw new Error('no bets');
  await runSince(service.arcade.pool, shared, 20_000);
  await cashOut(early.player, early.bet);
  await setClock(shared, 200);
  expect((await cashOut(late.player, late.bet)).value.state).toBe('DONE');
});

test('pays a cash-out in a round whose leader was replaced', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 1_000_000);
  const first = await service.start({ crashClockStepMs });
  const { token } = await service.openPlayer(first);
  const { value: bet } = await placeBet(new Player(first, token));
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  const second = await service.start({ crashClockStepMs });
  await first.close();
  await waitForCondition(service.arcade.pool, shared, 'resumed_at IS NOT NULL');
  expect((await cashOut(new Player(second, token), bet)).value.state).toBe('DONE');
});

test('pays no cash-out after the crash when the clock is set back then', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 110);
  const app = await service.start({ crashClockStepMs, crashArrivalMs: 3_600_000 });
  const [late] = await placeBets(app, [undefined]);
  if (!late) throw new Error('no bet');
  await playUntil(service.arcade.pool, shared, 'CRASHED');
  await setClock(shared, -1_000);
  expect((await cashOut(late.player, late.bet)).value.code).toBe('crash.too_late');
});
