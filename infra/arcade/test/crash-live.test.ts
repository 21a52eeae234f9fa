import { findLiveState } from '#crash/live/live-state.repository.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CRASH_LEADER_LOCK } from '#crash/leader/crash-leader.job.ts';
import { findActiveBets, recordCashOut, settleBets } from '#crash/bets/crash-bet.repository.ts';
import { settleBet } from '#crash/bets/settle-bet.ts';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import { eventually } from '@marquee/testing/eventually';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCrashPoint } from '#games/crash/crash.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { Player } from './arcade-setup.ts';
import {
  placeBet,
  getCashOutMultiplier,
  cashOut,
  endBetting,
  holdLeaderLock,
  insertCrashRound,
  passCrashTime,
  playUntil,
  runSince,
  waitForEnd,
} from './crash-actions.ts';
import { useCrashService } from './crash-service.ts';
import { LiveStream } from './live-stream.ts';
import { determineSalt, endRound, openNextRound } from './salt-actions.ts';

const service = useCrashService();

const findLeaders = async () =>
  (
    await service.arcade.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32) + objid::bigint = $1`,
      [CRASH_LEADER_LOCK],
    )
  ).rows;

async function waitForLeader(exceptPid?: number): Promise<number> {
  for (const deadline = performance.now() + 5_000; performance.now() < deadline; await wait(10)) {
    const [leader] = await findLeaders();
    if (leader && leader.pid !== exceptPid) return leader.pid;
  }
  throw new Error('no process became the leader');
}

/** Ends the connection of the leader, so that another process is elected. */
async function replaceLeader(pid: number): Promise<void> {
  await service.arcade.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  await waitForLeader(pid);
}

describe('live feed', () => {
  afterEach(() => jest.useRealTimers());

  test('publishes bets and cash-outs, and the point only at the crash', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    // The round runs until its events have arrived, however long that takes.
    await using leaderLock = await holdLeaderLock(service.arcade.pool);
    const app = await service.start();
    const stream = await LiveStream.open(app);
    const opening = await stream.waitForPhase('BETTING');
    expect(opening.round).toMatchObject({ id: shared, crashPoint: null, startedAt: null });
    const player = await Player.real(app);
    const { value: placed } = await placeBet(player);
    const joined = await stream.waitFor((events) => events.flatMap(({ data }) => data.players)[0]);
    expect(joined).toEqual({ id: placed.id, name: 'N***k', stake: '20.00', currency: 'THB', cashOutMultiplier: null });
    await runSince(service.arcade.pool, shared, 1_000);
    const started = await stream.waitForPhase('RUNNING');
    expect(started).toMatchObject({ betCount: 1, players: [joined], round: { crashPoint: null } });
    expect(started.now).toBeGreaterThanOrEqual(started.round.startedAt ?? Infinity);
    // The estimate of the database clock may be late.
    expect(await findLiveState(service.arcade.pool, 0, 0)).toMatchObject({ now: started.round.startedAt });
    const at = getCashOutMultiplier((await cashOut(player, placed)).value);
    await stream.waitFor((events) =>
      events
        .flatMap(({ event, data }) => (event === 'tick' ? data.players : []))
        .find(({ cashOutMultiplier }) => cashOutMultiplier === at),
    );
    await passCrashTime(service.arcade.pool, shared);
    leaderLock.release();
    const crashed = await stream.waitForPhase('CRASHED');
    expect(crashed).toMatchObject({
      round: { id: shared, crashPoint: 10_000 },
      players: [{ ...joined, cashOutMultiplier: at }],
      history: [{ id: shared, crashPoint: 10_000 }, ...crashed.history.slice(1)],
    });
    expect(JSON.stringify(stream.events)).not.toContain('Nok');
    stream.close();
  });

  test('sends the complete state to a later client', async () => {
    await insertCrashRound(service.arcade.pool, 112);
    const app = await service.start();
    const player = await Player.real(app);
    const early = await LiveStream.open(app);
    const { value: placed } = await placeBet(player);
    await early.waitFor((events) => events.flatMap(({ data }) => data.players)[0]);
    const late = await LiveStream.open(app);
    expect((await late.waitForPhase('BETTING')).players.map(({ id }) => id)).toEqual([placed.id]);
    for (const stream of [early, late]) stream.close();
  });

  test('sends the complete state again after its database connection was lost', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 112);
    const stream = await LiveStream.open(await service.start());
    await stream.waitForPhase('BETTING');
    const before = stream.events.length;
    const { rowCount } = await service.arcade.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'marquee-arcade-live' AND datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    const state = await stream.waitFor((events) => events.slice(before).find(({ event }) => event === 'state'));
    expect(state.data).toMatchObject({ round: { id: shared } });
    stream.close();
  });

  test('limits the rate of ticks and sends keep-alives', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    await using _lock = await holdLeaderLock(service.arcade.pool);
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'hrtime'],
    });
    const app = await service.start({ crashTickMs: 100 });
    const stream = await LiveStream.open(app);
    const countTicks = () => stream.events.filter(({ event }) => event === 'tick').length;
    const waitForTicks = (count: number) => stream.waitFor(() => (countTicks() === count ? count : undefined));
    await stream.waitForPhase('BETTING');
    jest.advanceTimersByTime(2_000);
    await waitForTicks(1);
    await runSince(service.arcade.pool, shared, 0);
    await stream.waitForPhase('RUNNING');
    jest.advanceTimersByTime(1_000);
    await waitForTicks(11);
    await endRound(service.arcade.pool);
    await stream.waitForPhase('CRASHED');
    jest.advanceTimersByTime(1_900);
    expect(countTicks()).toBe(11);
    jest.advanceTimersByTime(100);
    await waitForTicks(12);
    const times = stream.events.flatMap(({ event, data }) => (event === 'tick' ? [data.now] : []));
    const gaps = times.slice(2, 11).map((now, index) => Math.round(now - (times[index + 1] ?? 0)));
    expect(gaps).toEqual(Array(9).fill(100));
    stream.close();
  });
});

describe('two processes', () => {
  // PostgreSQL may still end the connection of the leader of the test before.
  beforeEach(() => eventually(async () => expect(await findLeaders()).toEqual([])));

  test('elects one leader of two processes, whose players share the same round', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    const [one, other] = [await service.start(), await service.start()];
    const leader = await waitForLeader();
    await wait(100);
    expect(await findLeaders()).toHaveLength(1);
    const streams = [await LiveStream.open(one), await LiveStream.open(other)];
    const first = await Player.real(one);
    service.setup.wallet.playerId = randomUUID();
    const second = await Player.real(other);
    const bets = [(await placeBet(first)).value, (await placeBet(second)).value];
    await endBetting(service.arcade.pool, shared);
    for (const stream of streams) {
      const { players } = await stream.waitForPhase('RUNNING');
      expect(players.map(({ id }) => id).sort()).toEqual(bets.map(({ id }) => id).sort());
    }
    expect(
      (await Promise.all(bets.map(async (each, index) => cashOut(index === 0 ? first : second, each)))).map(
        ({ value }) => value.code ?? value.state,
      ),
    ).toEqual(['DONE', 'DONE']);
    await passCrashTime(service.arcade.pool, shared);
    await replaceLeader(leader);
    for (const stream of streams)
      expect((await stream.waitForPhase('CRASHED')).round).toMatchObject({ id: shared, crashPoint: 10_000 });
    for (const stream of streams) stream.close();
  });

  test('continues the round in the other process when the leader loses its connection', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 10_000);
    const [one] = [await service.start(), await service.start()];
    const leader = await waitForLeader();
    const player = await Player.real(one);
    const { value: placed } = await placeBet(player, { autoCashOutAt: 9_000 });
    await playUntil(service.arcade.pool, shared, 'RUNNING');
    // The first leader knows only the end that the round had, so the other one ends it.
    await passCrashTime(service.arcade.pool, shared);
    await replaceLeader(leader);
    await playUntil(service.arcade.pool, shared, 'CRASHED');
    expect(getCashOutMultiplier(await waitForEnd(player, placed))).toBe(9_000);
  });
});

test('ignores a settlement that was computed before the cash-out was recorded', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  await using leaderLock = await holdLeaderLock(service.arcade.pool);
  const player = await Player.real(await service.start());
  const { value: placed } = await placeBet(player);
  await runSince(service.arcade.pool, shared, 1_000);
  const active = await findActiveBets(service.arcade.pool, shared);
  for (const bet of active)
    expect(await recordCashOut(service.arcade.pool, placed.id, bet, 0)).toMatchObject({ id: placed.id });
  expect(
    await settleBets(
      service.arcade.pool,
      active.map((stale) => settleBet(stale, 10_000)),
      10_000,
    ),
  ).toEqual([]);
  await passCrashTime(service.arcade.pool, shared);
  leaderLock.release();
  await playUntil(service.arcade.pool, shared, 'CRASHED');
  const ended = await waitForEnd(player, placed);
  expect(getCashOutMultiplier(ended)).toBeGreaterThanOrEqual(101);
  expect(ended.result?.payout).not.toBe('0.00');
});

describe('hash chain', () => {
  test('gives each round the preimage of the previous hash, starting from the published terminating hash', async () => {
    await insertCrashRound(service.arcade.pool, 101);
    const app = await service.start();
    const opener = new RoundOpener(service.arcade);
    await determineSalt(await Player.real(app), service.arcade.pool, opener);
    const verifications: CrashVerification[] = [];
    const read = async (id: string) => (await app.inject({ url: `/api/crash/rounds/${id}` })).json<CrashVerification>();
    for (let round = 0; round < 3; round++) {
      await openNextRound(service.arcade.pool, opener);
      const { rows } = await service.arcade.pool.query<{ id: string }>(
        `SELECT id FROM crash_rounds WHERE phase = 'BETTING'`,
      );
      const id = rows[0]?.id ?? '';
      expect(await read(id)).toMatchObject({ phase: 'BETTING', hash: null, crashPoint: null });
      await endRound(service.arcade.pool);
      verifications.push(await read(id));
    }
    for (const { hash, position, anchor, chain, crashPoint } of verifications) {
      let hashed = hash ?? '';
      for (let step = 0; step < anchor.steps; step++) hashed = nodeDigest.sha256(hashed);
      expect([hashed, anchor.hash, anchor.steps]).toEqual([chain.terminatingHash, chain.terminatingHash, position]);
      expect(await computeCrashPoint(nodeDigest.hmacSha256, chain.salt, hash ?? '')).toBe(crashPoint);
    }
    expect(verifications.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(nodeDigest.sha256(verifications[1]?.hash ?? '')).toBe(verifications[0]?.hash);
  });

  test('verifies a round by the id of a bet', async () => {
    const shared = await insertCrashRound(service.arcade.pool, 150);
    const app = await service.start();
    const { value } = await placeBet(await Player.real(app));
    expect((await app.inject({ url: `/api/verify/${value.id}` })).json<CrashVerification>()).toMatchObject({
      id: shared,
      hash: null,
      crashPoint: null,
      bet: { id: value.id, gameCode: value.gameCode, stake: '20.00', payout: null },
    });
    expect((await app.inject({ url: `/api/verify/${shared}` })).json<CrashVerification>().bet).toBeNull();
    expect((await app.inject({ url: `/api/verify/${randomUUID()}` })).statusCode).toBe(404);
  });
});
