import { columnTypes, withTransaction } from '@marquee/service/database';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { cashOut } from '#crash/bets/cash-out.ts';
import { recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import {
  getCashOutMultiplier,
  holdLeaderLock,
  insertCrashRound,
  passCrashTime,
  placeBet,
  playUntil,
  runSince,
  waitForEnd,
} from './crash-actions.ts';
import { useCrashService } from './crash-service.ts';

const service = useCrashService();
const HOUR_MS = 3_600_000;

async function getOwner({ id }: RoundView): Promise<{ owner: string; gameCode: string }> {
  const { rows } = await service.arcade.pool.query<{ owner: string; gameCode: string }>(
    'SELECT owner, game_code AS "gameCode" FROM rounds WHERE id = $1',
    [id],
  );
  const [bet] = rows;
  if (!bet) throw new Error('no bet');
  return bet;
}

async function getRunningTime(shared: string): Promise<number> {
  const { rows } = await service.arcade.pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp() - started_at) * 1000)::float8 AS ms FROM crash_rounds WHERE id = $1',
    [shared],
  );
  return rows[0]?.ms ?? 0;
}

test('pays a cash-out that arrived before the crash and is stored after it, then ends the other bets', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 110);
  const app = await service.start({ crashArrivalMs: HOUR_MS });
  const [late, reached, lost] = [
    await service.openPlayer(app),
    await service.openPlayer(app),
    await service.openPlayer(app),
  ];
  const bets = [
    (await placeBet(late)).value,
    (await placeBet(reached, { autoCashOutAt: 110 })).value,
    (await placeBet(lost)).value,
  ] as const;
  await playUntil(service.arcade.pool, shared, 'CRASHED');
  // The leader pays the reached target in the step in which it would end the other bets too.
  expect(getCashOutMultiplier(await waitForEnd(reached, bets[1]))).toBe(110);
  const elapsedMs = (await getRunningTime(shared)) - 100;
  const recorded = await recordCashOut(service.arcade.pool, bets[0].id, await getOwner(bets[0]), elapsedMs);
  const at = getCashOutMultiplier(await waitForEnd(late, bets[0]));
  expect(at).toBe(computeMultiplierAt(recorded?.cashedMs ?? 0));
  expect((await lost.call<RoundView>('GET', `/api/rounds/${bets[2].id}`)).value.state).toBe('PLAYING');
  await service.arcade.pool.query("UPDATE crash_rounds SET crashed_at = crashed_at - interval '1 hour' WHERE id = $1", [
    shared,
  ]);
  expect(await waitForEnd(lost, bets[2])).toMatchObject({ state: 'DONE', result: { payout: '0.00' } });
});

test('counts the wait for a connection to the database as time since the arrival', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  await using _leaderLock = await holdLeaderLock(service.arcade.pool);
  const { value: bet } = await placeBet(await service.openPlayer(await service.start()));
  await runSince(service.arcade.pool, shared, 20_000);
  const owner = await getOwner(bet);
  const pool = new pg.Pool({ connectionString: service.setup.config.databaseUrl, max: 1, types: columnTypes });
  const held = await pool.connect();
  const arrivedAt = performance.now();
  const cashedOut = cashOut({ ...service.arcade, pool }, owner, bet.id, arrivedAt);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(arrivedAt + 10_000);
  held.release();
  const { outcome } = await cashedOut.finally(() => clock.mockRestore());
  await pool.end();
  const multiplier = 'cashOutMultiplier' in outcome ? outcome.cashOutMultiplier : null;
  expect(multiplier).toBeGreaterThanOrEqual(computeMultiplierAt(10_000));
  expect(multiplier).toBeLessThan(computeMultiplierAt(20_000));
});

test('pays a cash-out that was stored before the crash in a transaction that ends after it', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  await using leaderLock = await holdLeaderLock(service.arcade.pool);
  const app = await service.start();
  const player = await service.openPlayer(app);
  const { value: bet } = await placeBet(player);
  await runSince(service.arcade.pool, shared, 20_000);
  const owner = await getOwner(bet);
  await withTransaction(service.arcade.pool, async (tx) => {
    expect(await recordCashOut(tx, bet.id, owner, 0)).toBeDefined();
    await passCrashTime(service.arcade.pool, shared);
    leaderLock.release();
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    await eventually(async () => {
      const { rows } = await service.arcade.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE rounds SET state%'
           AND datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
  });
  expect(getCashOutMultiplier(await waitForEnd(player, bet))).toBeGreaterThanOrEqual(computeMultiplierAt(20_000));
});
