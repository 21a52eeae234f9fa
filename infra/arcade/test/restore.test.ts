import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import { buildApp } from '#app.ts';
import { connectArcade } from '#connect.ts';
import { computeCrashTime } from '#games/crash/crash.ts';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import type { RoundView, SeedView } from '#http/schemas.ts';
import { retireOutcomesNow } from '#restore/retire-outcomes.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { placeBet, singleRoundTimings, waitForEnd } from './crash-actions.ts';
import { openNextRound } from './salt-actions.ts';

let setup: Setup;
let restored: TestDatabase | undefined;
const running: FastifyInstance[] = [];

beforeEach(async () => {
  setup = await setUp();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
  await restored?.drop();
  restored = undefined;
  await setup.stop();
});

/** Starts the arcade on a database. The crash round does not move by itself. */
async function start(databaseUrl = setup.database.url, timings = {}): Promise<FastifyInstance> {
  const config = { ...setup.config, databaseUrl };
  const app = await buildApp({ config, timings: { ...testTimings, ...singleRoundTimings, ...timings } });
  running.push(app);
  return app;
}

async function stop(app: FastifyInstance): Promise<void> {
  running.splice(running.indexOf(app), 1);
  await app.close();
}

/** A backup of the database as it is now, as another database. */
async function backUp(): Promise<string> {
  restored = await createDatabase();
  const [name, source] = [restored.url, setup.database.url].map((url) => new URL(url).pathname.slice(1));
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(`DROP DATABASE ${name}`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return restored.url;
}

function open(app: FastifyInstance, gameCode: string): Promise<Player> {
  setup.wallet.gameCode = gameCode;
  return Player.real(app);
}

async function rollDice(player: Player): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (let count = 0; count < 3; count++) {
    const bet = { game: 'dice', choice: { chance: 5_000, side: 'over' } };
    const { value } = await player.call<RoundView>('POST', '/api/rounds', {
      idempotencyKey: randomUUID(),
      stake: '20.00',
      bet,
    });
    outcomes.push(value.result?.outcome);
  }
  return outcomes;
}

const readSeeds = async (player: Player): Promise<SeedView> => (await player.call<SeedView>('GET', '/api/seeds')).value;

/** Hashes of the next crash rounds. */
async function openCrashRounds(databaseUrl: string): Promise<string[]> {
  const config = { ...setup.config, databaseUrl };
  const arcade = connectArcade(config, fastify({ logger: false }).log, testTimings);
  try {
    const opener = new RoundOpener(arcade);
    for (let count = 0; count < 3; count++) await openNextRound(arcade.pool, opener);
    const { rows } = await arcade.pool.query<{ hash: string }>(
      'SELECT hash FROM crash_rounds ORDER BY number DESC LIMIT 3',
    );
    return rows.map(({ hash }) => hash);
  } finally {
    await arcade.pool.end();
  }
}

test('gives other outcomes after a restore than those that were shown before it', async () => {
  const first = await start();
  const { token } = await open(first, 'BGS_DICE');
  const before = await readSeeds(new Player(first, token));
  await stop(first);
  await openCrashRounds(setup.database.url);
  const backup = await backUp();

  const doomed = await start();
  const player = await open(doomed, 'BGS_DICE');
  expect((await readSeeds(player)).active).toEqual(before.active);
  const shown = await rollDice(player);
  const { value: rotated } = await player.call<SeedView>('POST', '/api/seeds/rotate');
  shown.push(...(await rollDice(player)));
  await stop(doomed);
  const shownHashes = await openCrashRounds(setup.database.url);

  const survivor = await start(backup);
  expect((await new Player(survivor, token).session()).status).toBe(401);
  const again = await open(survivor, 'BGS_DICE');
  const seeds = await readSeeds(again);
  const known = [before.active, before.next, rotated.next].map(({ serverSeedHash }) => serverSeedHash);
  expect(known).not.toContain(seeds.active.serverSeedHash);
  expect(known).not.toContain(seeds.next.serverSeedHash);
  expect(seeds.revealed?.serverSeed).toBe(rotated.revealed?.serverSeed);
  const rolls = await rollDice(again);
  expect(rolls).not.toEqual(shown.slice(0, 3));
  expect(rolls).not.toEqual(shown.slice(3));
  await stop(survivor);
  const hashes = await openCrashRounds(backup);
  expect(hashes.filter((hash) => shownHashes.includes(hash))).toEqual([]);
});

/** Of the current round, whose targets below are reached when it runs. */
async function setCrashPoint(point: number): Promise<void> {
  const client = new pg.Client({ connectionString: setup.database.url });
  await client.connect();
  await client.query(`UPDATE crash_rounds SET crash_point = $1, crash_ms = $2 WHERE phase = 'BETTING'`, [
    point,
    computeCrashTime(point),
  ]);
  await client.end();
}

test('ends open rounds at a restore, and returns the bets on the current crash round', async () => {
  const doomed = await start();
  const miner = await open(doomed, 'BGS_MINE_MASTER');
  const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
  const request = { idempotencyKey: randomUUID(), stake: '20.00', bet };
  const { value: mines } = await miner.call<RoundView>('POST', '/api/rounds', request);
  await stop(doomed);
  await openCrashRounds(setup.database.url);
  const still = await start(setup.database.url, { crashLeaderRetryMs: testTimings.crashLeaderRetryMs });
  await setCrashPoint(10_000);
  const { value: crash } = await placeBet(await open(still, 'BGS_COMET_CRASH'), { autoCashOutAt: 101 });
  expect([mines.state, crash.state]).toEqual(['PLAYING', 'PLAYING']);
  await stop(still);
  const backup = await backUp();
  const survivor = await start(backup);
  const arcade = connectArcade({ ...setup.config, databaseUrl: backup }, survivor.log, testTimings);
  await recoverRounds(arcade);
  await arcade.pool.end();
  expect(await waitForEnd(await open(survivor, 'BGS_MINE_MASTER'), mines)).toMatchObject({
    state: 'DONE',
    result: { payout: '20.00' },
  });
  expect(await waitForEnd(await open(survivor, 'BGS_COMET_CRASH'), crash)).toMatchObject({
    state: 'ROLLED_BACK',
    reason: 'OUTCOMES_RETIRED',
  });
});

test('keeps seeds and sessions on the same database, and retires them by the command, with an audit', async () => {
  const first = await start();
  const player = await open(first, 'BGS_DICE');
  const { active } = await readSeeds(player);
  await stop(first);
  const again = await start();
  expect((await readSeeds(new Player(again, player.token))).active).toEqual(active);
  expect(await retireOutcomesNow(setup.database.url, 'snapshot of the disk')).toMatchObject({ sessions: 1, seeds: 2 });
  expect((await new Player(again, player.token).session()).status).toBe(401);
  expect((await readSeeds(await open(again, 'BGS_DICE'))).active.serverSeedHash).not.toBe(active.serverSeedHash);
  const client = new pg.Client({ connectionString: setup.database.url });
  await client.connect();
  const { rows } = await client.query('SELECT actor, action, subject, reason FROM operator_audit');
  await client.end();
  expect(rows).toEqual([
    { actor: 'command line', action: 'outcomes-retire', subject: 'all', reason: 'snapshot of the disk' },
  ]);
});
