import type { FastifyInstance } from 'fastify';
import { recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { Player } from './arcade-setup.ts';
import {
  formatPayout,
  placeBet,
  getCashOutMultiplier,
  cashOut,
  insertCrashRound,
  passCrashTime,
  runSince,
  waitForEnd,
  waitForBetting,
  playUntil,
} from './crash-actions.ts';
import { START_BALANCE, useCrashService } from './crash-service.ts';

const service = useCrashService();

/** Ends the time of a round between two processes. Returns the second one when it has ended the round. */
async function crashAfterRestart(first: FastifyInstance, round: string): Promise<FastifyInstance> {
  await first.close();
  await passCrashTime(service.arcade.pool, round);
  const survivor = await service.start();
  await playUntil(service.arcade.pool, round, 'CRASHED');
  return survivor;
}

test('balances all stakes and payouts of fifty concurrent players', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  const app = await service.start();
  const getTarget = (index: number): number => (index % 2 === 0 ? 101 + (index % 12) : 10_001);
  const players: Player[] = [];
  for (let index = 0; index < 50; index++) players.push(await service.openPlayer(app));
  const placed = await Promise.all(
    players.map(
      async (player, index) =>
        (await placeBet(player, index % 3 === 0 ? { autoCashOutAt: getTarget(index) } : {})).value,
    ),
  );
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['PLAYING']));
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  await Promise.all(
    players.map(async (player, index) => {
      if (index % 3 === 1) await cashOut(player, placed[index] as RoundView);
      if (index % 3 === 1 || (index % 3 === 0 && getTarget(index) <= 112))
        await waitForEnd(player, placed[index] as RoundView);
    }),
  );
  const survivor = await crashAfterRestart(app, shared);
  const ended = await Promise.all(
    players.map(({ token }, index) => waitForEnd(new Player(survivor, token), placed[index] as RoundView)),
  );
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
  const payouts = ended.reduce((sum, { result }) => sum + cents(result?.payout), 0);
  expect(payouts).toBeGreaterThan(0);
  expect(service.setup.wallet.balance).toBe(START_BALANCE - 50 * 2_000 + payouts);
  expect([service.setup.wallet.posted('debit').length, service.setup.wallet.posted('credit').length]).toEqual([50, 50]);
  ended.forEach((round, index) => {
    const target = getTarget(index);
    if (index % 3 === 0) expect(getCashOutMultiplier(round)).toBe(target <= 112 ? target : null);
    if (index % 3 === 1) expect(getCashOutMultiplier(round)).not.toBeNull();
    if (index % 3 === 2) expect(getCashOutMultiplier(round)).toBeNull();
    expect(round.result?.payout).toBe(formatPayout(getCashOutMultiplier(round)));
  });
});

describe('a service that stops during a round', () => {
  test('settles all bets after the restart, and pays recorded cash-outs and reached targets', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    const doomed = await service.start();
    const [recorded, below, above, none] = [
      await service.openPlayer(doomed),
      await service.openPlayer(doomed),
      await service.openPlayer(doomed),
      await service.openPlayer(doomed),
    ];
    const bets = [
      (await placeBet(recorded)).value,
      (await placeBet(below, { autoCashOutAt: 10_000 })).value,
      (await placeBet(above, { autoCashOutAt: 10_001 })).value,
      (await placeBet(none)).value,
    ];
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    await runSince(service.arcade.pool, shared, 1_000);
    const { rows } = await service.arcade.pool.query<{ id: string; owner: string; gameCode: string }>(
      'SELECT id, owner, game_code AS "gameCode" FROM rounds WHERE id = $1',
      [bets[0]?.id],
    );
    const [cashed] = await Promise.all(rows.map((bet) => recordCashOut(service.arcade.pool, bet.id, bet, 0)));
    expect(service.setup.wallet.posted('credit')).toHaveLength(0);
    const survivor = await crashAfterRestart(doomed, shared);
    const ended = await Promise.all(
      [recorded, below, above, none].map((player, index) =>
        waitForEnd(new Player(survivor, player.token), bets[index] as RoundView),
      ),
    );
    const first = computeMultiplierAt(cashed?.cashedMs ?? 0);
    expect(first).toBeGreaterThan(100);
    expect(ended.map(getCashOutMultiplier)).toEqual([first, 10_000, null, null]);
    expect(ended.map(({ state, result }) => [state, result?.payout])).toEqual([
      ['DONE', formatPayout(first)],
      ['DONE', formatPayout(10_000)],
      ['DONE', '0.00'],
      ['DONE', '0.00'],
    ]);
  });

  test('restarts betting when the start was missed', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 101, -30);
    const player = await service.openPlayer(await service.start({ crashBettingMs: 30_000 }));
    await waitForBetting(service.arcade.pool, shared);
    expect((await placeBet(player)).value).toMatchObject({ state: 'PLAYING', bet: { choice: { round: shared } } });
    await playUntil(service.arcade.pool, shared, 'CRASHED');
  });
});
