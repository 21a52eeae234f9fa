import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { fixStoredTimes } from '#clock/fix-times.ts';
import type { Timings } from '#context/arcade-context.ts';
import { recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { publishChain, RoundOpener } from '#crash/rounds/round-opener.ts';
import { computeMultiplierAt } from '#games/crash/crash.ts';
import { withTransaction } from '@marquee/service/database';
import { Player } from './arcade-setup.ts';
import {
  getCashOutMultiplier,
  insertCrashRound,
  placeBet,
  playUntil,
  runSince,
  singleRoundTimings,
  waitForCondition,
  waitForEnd,
} from './crash-actions.ts';
import { START_BALANCE, useCrashService } from './crash-service.ts';
import { commitTo, createSaltSeed, endRound, getChain, openNextRound } from './salt-actions.ts';

const service = useCrashService();
let running: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(running.map((app) => app.close()));
  running = [];
});

/** Starts a process as the server does, with rounds one after the other. */
const startServer = async (timings: Partial<Timings> = {}) => {
  const app = await service.setup.start({ ...singleRoundTimings, crashPauseMs: 20, ...timings }, repeatJobs({}));
  running.push(app);
  return app;
};

/** The times of a round as a clock stores them that is ten days ahead, and that is then corrected. */
const shift = (id: string) =>
  service.arcade.pool.query(
    `UPDATE crash_rounds SET betting_ends = betting_ends + ahead, started_at = started_at + ahead,
       led_until = led_until + ahead, crashed_at = crashed_at + ahead
     FROM (SELECT interval '10 days' AS ahead) AS clock WHERE id = $1`,
    [id],
  );
const isFollowed = (id: string) =>
  waitForCondition(service.arcade.pool, id, 'number < (SELECT max(number) FROM crash_rounds)');

test('starts a round whose bets were placed while the clock was ahead', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 100);
  const doomed = await service.start();
  const { token } = await service.openPlayer(doomed);
  const { value: bet } = await placeBet(new Player(doomed, token));
  expect(bet.state).toBe('PLAYING');
  await doomed.close();
  await shift(shared);
  const app = await startServer();
  await isFollowed(shared);
  expect(await waitForEnd(new Player(app, token), bet)).toMatchObject({ state: 'DONE', result: { payout: '0.00' } });
});

test('refunds a round that ran while the clock was ahead, but for recorded cash-outs and reached targets', async () => {
  const { pool } = service.arcade;
  const shared = await insertCrashRound(pool, 10_000);
  const doomed = await service.start();
  const players: Player[] = [];
  for (let index = 0; index < 3; index += 1) players.push(await service.openPlayer(doomed));
  const [recorded, reached, manual] = players as [Player, Player, Player];
  const bets = [
    (await placeBet(recorded)).value,
    (await placeBet(reached, { autoCashOutAt: 10_000 })).value,
    (await placeBet(manual)).value,
  ] as const;
  await playUntil(pool, shared, 'RUNNING');
  await runSince(pool, shared, 1_000);
  const { rows } = await pool.query<{ owner: string; gameCode: string }>(
    'SELECT owner, game_code AS "gameCode" FROM rounds WHERE id = $1',
    [bets[0].id],
  );
  const [bettor = { owner: '', gameCode: '' }] = rows;
  const cashed = await recordCashOut(pool, bets[0].id, bettor, 0);
  const at = computeMultiplierAt(cashed?.cashedMs ?? 0);
  await doomed.close();
  await shift(shared);
  const app = await startServer();
  await isFollowed(shared);
  const ended = await Promise.all(
    players.map(({ token }, index) => waitForEnd(new Player(app, token), bets[index] ?? bets[0])),
  );
  expect(ended.map(({ state, reason }) => [state, reason])).toEqual([
    ['DONE', null],
    ['DONE', null],
    ['ROLLED_BACK', 'ROUND_INTERRUPTED'],
  ]);
  expect(ended.slice(0, 2).map(getCashOutMultiplier)).toEqual([at, 10_000]);
  const payouts = ended.reduce((sum, { result }) => sum + Math.round(Number(result?.payout ?? 0) * 100), 0);
  expect(service.setup.wallet.balance).toBe(START_BALANCE - 2 * 2_000 + payouts);
});

test('goes on when the clock is corrected under the leader of the round', async () => {
  const { pool } = service.arcade;
  const shared = await insertCrashRound(pool, 1_000_000);
  const app = await service.start({ crashPauseMs: 20, crashOutageMs: 40 });
  const player = await service.openPlayer(app);
  const { value: bet } = await placeBet(player);
  await playUntil(pool, shared, 'RUNNING');
  await shift(shared);
  await fixStoredTimes(service.arcade);
  await isFollowed(shared);
  expect(await waitForEnd(player, bet)).toMatchObject({ state: 'ROLLED_BACK', reason: 'ROUND_INTERRUPTED' });
  expect(service.setup.wallet.balance).toBe(START_BALANCE);
});

test('settles a round that crashed while the clock was ahead, and opens the next one', async () => {
  const { pool } = service.arcade;
  const shared = await insertCrashRound(pool, 100);
  const doomed = await service.start();
  const { token } = await service.openPlayer(doomed);
  const { value: bet } = await placeBet(new Player(doomed, token));
  await doomed.close();
  await endRound(pool);
  await shift(shared);
  const app = await startServer();
  await isFollowed(shared);
  expect(await waitForEnd(new Player(app, token), bet)).toMatchObject({ state: 'DONE', result: { payout: '0.00' } });
});

test('leaves a round that is led in the right time', async () => {
  const { pool } = service.arcade;
  const shared = await insertCrashRound(pool, 1_000_000, 1_200);
  const read = async () => (await pool.query('SELECT * FROM crash_rounds WHERE id = $1', [shared])).rows;
  const before = await read();
  await fixStoredTimes({ pool, timings: { ...service.arcade.timings, crashBettingMs: 1_200 } });
  expect(await read()).toEqual(before);
  await runSince(pool, shared, 1_000);
  const whileRunning = await read();
  await fixStoredTimes(service.arcade);
  expect(await read()).toEqual(whileRunning);
});

test('ends the commitments to a salt that began while the clock was ahead', async () => {
  const { pool } = service.arcade;
  await withTransaction(pool, publishChain);
  const app = await service.start();
  const player = await service.openPlayer(app);
  const { value: chain } = await getChain(player);
  expect((await commitTo(player, chain, createSaltSeed())).status).toBe(200);
  await pool.query("UPDATE crash_chains SET commitments_end = commitments_end + interval '10 days' WHERE salt IS NULL");
  await fixStoredTimes(service.arcade);
  await eventually(async () => expect((await getChain(player)).value.phase).toBe('REVEALING'));
  await openNextRound(pool, new RoundOpener(service.arcade));
});
