import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Timings } from '#arcade.ts';
import { connectArcade } from '#connect.ts';
import { settleBets, findActiveBets, recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { settleBet } from '#crash/bets/settle-bet.ts';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import { inTransaction } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import { crashPoint } from '#games/crash/crash.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { bet, cashedAtOf, cashOut, layRound, oneRound, untilEnded, untilPhase } from './crash-table.ts';
import { LiveStream } from './live-stream.ts';

let setup: Setup;
let arcade: ReturnType<typeof connectArcade>;
let running: FastifyInstance[] = [];

beforeAll(async () => {
  setup = await setUp();
  arcade = connectArcade(setup.config, fastify({ logger: false }).log, testTimings);
});
afterAll(async () => {
  await arcade.pool.end();
  await setup.stop();
});
beforeEach(() => {
  setup.wallet.gameCode = 'BGS_COMET_CRASH';
  setup.wallet.playerId = randomUUID();
});
afterEach(async () => {
  await Promise.all(running.map((app) => app.close()));
  running = [];
});

async function serve(timings: Partial<Timings> = {}): Promise<FastifyInstance> {
  const app = await setup.start({ ...oneRound, ...timings });
  running.push(app);
  return app;
}

const leaders = async () =>
  (
    await arcade.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).rows;

async function untilLed(but?: number): Promise<number> {
  for (const until = performance.now() + 5_000; performance.now() < until; await wait(10)) {
    const [leader] = await leaders();
    if (leader && leader.pid !== but) return leader.pid;
  }
  throw new Error('nobody leads');
}

describe('those who look on', () => {
  test('hear who bets and cashes out, and the point only at the crash', async () => {
    const shared = await layRound(arcade.pool, 112);
    const app = await serve();
    const stream = await LiveStream.open(app);
    const opening = await stream.untilPhase('BETTING');
    expect(opening.round).toMatchObject({ id: shared, point: null, startedAt: null });
    const player = await Player.real(app);
    const { value: placed } = await bet(player);
    const joined = await stream.until((events) => events.flatMap(({ data }) => data.players)[0]);
    expect(joined).toEqual({ id: placed.id, name: 'N***k', stake: '20.00', currency: 'THB', cashedAt: null });
    const started = await stream.untilPhase('RUNNING');
    expect(started).toMatchObject({ playing: 1, players: [joined], round: { point: null } });
    expect(started.now - (started.round.startedAt ?? 0)).toBeLessThan(500);
    await wait(250);
    const at = cashedAtOf((await cashOut(player, placed)).value);
    await stream.until((events) =>
      events
        .flatMap(({ event, data }) => (event === 'tick' ? data.players : []))
        .find(({ cashedAt }) => cashedAt === at),
    );
    const crashed = await stream.untilPhase('CRASHED');
    expect(crashed).toMatchObject({
      round: { id: shared, point: 112 },
      players: [{ ...joined, cashedAt: at }],
      history: [{ id: shared, point: 112 }, ...crashed.history.slice(1)],
    });
    expect(JSON.stringify(stream.events)).not.toContain('Nok');
    stream.close();
  });

  test('see everything that is there when they come later', async () => {
    await layRound(arcade.pool, 112);
    const app = await serve();
    const player = await Player.real(app);
    const early = await LiveStream.open(app);
    const { value: placed } = await bet(player);
    await early.until((events) => events.flatMap(({ data }) => data.players)[0]);
    const late = await LiveStream.open(app);
    expect((await late.untilPhase('BETTING')).players.map(({ id }) => id)).toEqual([placed.id]);
    for (const stream of [early, late]) stream.close();
  });

  test('are told at most so often, and never nothing for long', async () => {
    await layRound(arcade.pool, 130);
    const app = await serve({ crashTickMs: 100 });
    const stream = await LiveStream.open(app);
    await stream.untilPhase('CRASHED');
    const ticks = stream.events.flatMap(({ event, data }) => (event === 'tick' ? [data.now] : []));
    const gaps = ticks.slice(1).map((now, index) => now - (ticks[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(20);
    const usual = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)];
    expect(usual).toBeGreaterThan(90);
    expect(usual).toBeLessThan(200);
    await wait(2_300);
    expect(stream.events.at(-1)?.event).toBe('tick');
    stream.close();
  });
});

describe('two arcades', () => {
  test('have one leader, and players of either play the same round', async () => {
    const shared = await layRound(arcade.pool, 125);
    const [one, other] = [await serve(), await serve()];
    await untilLed();
    await wait(100);
    expect(await leaders()).toHaveLength(1);
    const streams = [await LiveStream.open(one), await LiveStream.open(other)];
    const first = await Player.real(one);
    setup.wallet.playerId = randomUUID();
    const second = await Player.real(other);
    const bets = [(await bet(first)).value, (await bet(second)).value];
    for (const stream of streams) {
      const { players } = await stream.untilPhase('RUNNING');
      expect(players.map(({ id }) => id).sort()).toEqual(bets.map(({ id }) => id).sort());
    }
    await wait(200);
    expect(
      (await Promise.all(bets.map(async (each, index) => cashOut(index === 0 ? first : second, each)))).map(
        ({ value }) => value.code ?? value.state,
      ),
    ).toEqual(['DONE', 'DONE']);
    for (const stream of streams)
      expect((await stream.untilPhase('CRASHED')).round).toMatchObject({ id: shared, point: 125 });
    for (const stream of streams) stream.close();
  });

  test('go on with the round of the one that loses its connection', async () => {
    const shared = await layRound(arcade.pool, 118);
    const [one] = [await serve(), await serve()];
    const leader = await untilLed();
    const player = await Player.real(one);
    const { value: placed } = await bet(player, { autoAt: 115 });
    await untilPhase(arcade.pool, shared, 'RUNNING');
    await arcade.pool.query('SELECT pg_terminate_backend($1)', [leader]);
    await untilLed(leader);
    await untilPhase(arcade.pool, shared, 'CRASHED');
    expect(cashedAtOf(await untilEnded(player, placed))).toBe(115);
  });
});

test('a recorded cash-out stands against a settlement that read the bet before it', async () => {
  const shared = await layRound(arcade.pool, 150);
  const player = await Player.real(await serve());
  const { value: placed } = await bet(player);
  await untilPhase(arcade.pool, shared, 'RUNNING');
  const flying = await findActiveBets(arcade.pool, shared);
  await wait(200);
  for (const { owner } of flying)
    expect(await recordCashOut(arcade.pool, placed.id, owner)).toMatchObject({ id: placed.id });
  expect(
    await settleBets(
      arcade.pool,
      flying.map((stale) => settleBet(stale, 150)),
      10_000,
    ),
  ).toEqual([]);
  await untilPhase(arcade.pool, shared, 'CRASHED');
  const ended = await untilEnded(player, placed);
  expect(cashedAtOf(ended)).toBeGreaterThanOrEqual(101);
  expect(ended.result?.payout).not.toBe('0.00');
});

describe('the chain', () => {
  test('gives each round the preimage of the one before, from a hash that was public before the first', async () => {
    await layRound(arcade.pool, 101);
    const app = await serve();
    const opener = new RoundOpener(arcade);
    const verifications: CrashVerification[] = [];
    const read = async (id: string) => (await app.inject({ url: `/api/crash/rounds/${id}` })).json<CrashVerification>();
    for (let round = 0; round < 3; round++) {
      await arcade.pool.query(
        `UPDATE crash_rounds SET phase = 'CRASHED', started_at = coalesce(started_at, now()), crashed_at = now() WHERE phase <> 'CRASHED'`,
      );
      await inTransaction(arcade.pool, (tx) => opener.open(tx));
      const { rows } = await arcade.pool.query<{ id: string }>(`SELECT id FROM crash_rounds WHERE phase = 'BETTING'`);
      const id = rows[0]?.id ?? '';
      expect(await read(id)).toMatchObject({ phase: 'BETTING', hash: null, point: null });
      await arcade.pool.query(
        `UPDATE crash_rounds SET phase = 'CRASHED', started_at = now(), crashed_at = now() WHERE id = $1`,
        [id],
      );
      verifications.push(await read(id));
    }
    for (const { hash, position, anchor, chain, point } of verifications) {
      let hashed = hash ?? '';
      for (let step = 0; step < anchor.steps; step++) hashed = nodeDigest.sha256(hashed);
      expect([hashed, anchor.hash, anchor.steps]).toEqual([chain.terminatingHash, chain.terminatingHash, position]);
      expect(await crashPoint(nodeDigest.hmacSha256, chain.salt, hash ?? '')).toBe(point);
    }
    expect(verifications.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(nodeDigest.sha256(verifications[1]?.hash ?? '')).toBe(verifications[0]?.hash);
  });

  test('is proved by the number of a bet as well', async () => {
    const shared = await layRound(arcade.pool, 150);
    const app = await serve();
    const { value } = await bet(await Player.real(app));
    expect((await app.inject({ url: `/api/verify/${value.id}` })).json<CrashVerification>()).toMatchObject({
      id: shared,
      hash: null,
      point: null,
    });
    expect((await app.inject({ url: `/api/verify/${randomUUID()}` })).statusCode).toBe(404);
  });
});
