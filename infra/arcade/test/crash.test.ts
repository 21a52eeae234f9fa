import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { toAmount, toWire } from '@marquee/money';
import type { Timings } from '#arcade.ts';
import { connectArcade } from '#connect.ts';
import { recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { placeCrashBet } from '#crash/bets/place-crash-bet.ts';
import { crashMultiplier } from '#games/crash/crash.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView } from '#http/schemas.ts';
import { processRound } from '#rounds/process-round.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { findSession } from '#sessions/session.repository.ts';
import { hashToken } from '#sessions/token.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { bet, cashedAtOf, cashOut, layRound, oneRound, untilEnded, untilOpen, untilPhase } from './crash-table.ts';

const START = 1_000_000;

let setup: Setup;
let arcade: ReturnType<typeof connectArcade>;
let running: FastifyInstance[] = [];

beforeAll(async () => {
  setup = await setUp();
  arcade = connectArcade(setup.config, fastify({ logger: false }).log, { ...testTimings, walletTimeoutMs: 5_000 });
});
afterAll(async () => {
  await arcade.pool.end();
  await setup.stop();
});
beforeEach(() => {
  setup.wallet.balance = START;
  setup.wallet.gameCode = 'BGS_COMET_CRASH';
  setup.wallet.faults.length = 0;
  setup.wallet.transactions.clear();
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

/** Another person each time. */
function seat(app: FastifyInstance): Promise<Player> {
  setup.wallet.playerId = randomUUID();
  return Player.real(app);
}

const paid = (at: number | null, stake = '20.00'): string =>
  toWire(computePayout(toAmount(stake), crashMultiplier(at), 'THB'));

describe('a shared round', () => {
  test('takes the stake, pays a cash-out at once what the multiplier read, and lets the others lose', async () => {
    const shared = await layRound(arcade.pool, 110);
    const app = await serve();
    const [winner, loser] = [await seat(app), await seat(app)];
    const won = (await bet(winner)).value;
    const lost = (await bet(loser, { stake: '50.00' })).value;
    expect(won).toMatchObject({
      state: 'PLAYING',
      nonce: null,
      bet: { game: 'crash', choice: { round: shared, autoAt: null } },
      result: { payout: '0.00' },
    });
    expect(setup.wallet.balance).toBe(START - 7_000);
    expect((await cashOut(winner, won)).value.code).toBe('crash.too_late');
    await untilPhase(arcade.pool, shared, 'RUNNING');
    await wait(300);
    const { value: out } = await cashOut(winner, won);
    const at = cashedAtOf(out) ?? 0;
    expect(at).toBeGreaterThan(100);
    expect(at).toBeLessThan(111);
    expect(out).toMatchObject({
      state: 'DONE',
      result: { payout: paid(at), multiplier: { numerator: at, denominator: 100 } },
    });
    await untilPhase(arcade.pool, shared, 'CRASHED');
    expect(await untilEnded(loser, lost)).toMatchObject({
      state: 'DONE',
      result: { payout: '0.00', outcome: { cashedAt: null } },
    });
    expect(setup.wallet.balance).toBe(START - 7_000 + Number(paid(at)) * 100);
  });

  test('pays nothing for a cash-out that comes after the crash', async () => {
    const shared = await layRound(arcade.pool, 101);
    const app = await serve();
    const player = await seat(app);
    const { value: placed } = await bet(player);
    await untilPhase(arcade.pool, shared, 'CRASHED');
    expect(await cashOut(player, placed)).toMatchObject({ status: 409, value: { code: 'crash.too_late' } });
    expect((await untilEnded(player, placed)).result?.payout).toBe('0.00');
  });

  test('judges a cash-out by the clock, not by whether the crash was already written down', async () => {
    const shared = await layRound(arcade.pool, 101, 60_000);
    const app = await serve();
    const player = await seat(app);
    const { value: placed } = await bet(player);
    await arcade.pool.query(
      `UPDATE crash_rounds SET phase = 'RUNNING', started_at = clock_timestamp() - interval '400 milliseconds' WHERE id = $1`,
      [shared],
    );
    expect((await cashOut(player, placed)).value.code).toBe('crash.too_late');
    await arcade.pool.query(
      `UPDATE crash_rounds SET started_at = clock_timestamp() - interval '200 milliseconds' WHERE id = $1`,
      [shared],
    );
    expect(cashedAtOf((await cashOut(player, placed)).value)).toBe(101);
  });

  test('cashes out at the target exactly, up to the point itself', async () => {
    const shared = await layRound(arcade.pool, 105);
    const app = await serve();
    const targets = [101, 104, 105, 106];
    const players: Player[] = [];
    for (const _ of targets) players.push(await seat(app));
    const placed = await Promise.all(
      players.map(async (player, index) => (await bet(player, { autoAt: targets[index] ?? 0 })).value),
    );
    await untilPhase(arcade.pool, shared, 'CRASHED');
    const ended = await Promise.all(players.map((player, index) => untilEnded(player, placed[index] as RoundView)));
    expect(ended.map(cashedAtOf)).toEqual([101, 104, 105, null]);
    expect(ended.map(({ result }) => result?.payout)).toEqual(['20.20', '20.80', '21.00', '0.00']);
  });

  test('takes a bet and a cash-out once, however often they are asked for', async () => {
    const shared = await layRound(arcade.pool, 150);
    const app = await serve();
    const player = await seat(app);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet(player, { key })));
    const [first] = answers;
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(setup.wallet.posted('debit')).toHaveLength(1);
    expect((await bet(player, { key, stake: '30.00' })).value.code).toBe('round.key_reused');
    expect((await bet(player, { key, autoAt: 200 })).value.code).toBe('round.key_reused');
    expect((await bet(player)).status).toBe(409);
    await untilPhase(arcade.pool, shared, 'RUNNING');
    const outs = await Promise.all(Array.from({ length: 8 }, () => cashOut(player, first?.value as RoundView)));
    expect(new Set(outs.map(({ status, value }) => `${status} ${cashedAtOf(value)}`)).size).toBe(1);
    expect(setup.wallet.posted('credit')).toHaveLength(1);
  });

  test('is bet on once by a player, also from a second window, and again where the first bet was refused', async () => {
    await layRound(arcade.pool, 110);
    const app = await serve();
    const player = await seat(app);
    setup.wallet.balance = 3_000;
    expect((await bet(player, { stake: '50.00' })).value).toMatchObject({
      state: 'REFUSED',
      reason: 'NOT_ENOUGH_MONEY',
    });
    expect((await bet(player)).value.state).toBe('PLAYING');
    const again = await Player.real(app);
    expect((await bet(again)).status).toBe(409);
    expect(setup.wallet.balance).toBe(1_000);
  });

  test('takes no bet once it has started, nor one of another game', async () => {
    const shared = await layRound(arcade.pool, 150, 100);
    const app = await serve();
    const player = await seat(app);
    await untilPhase(arcade.pool, shared, 'RUNNING');
    expect((await bet(player)).value.code).toBe('crash.closed');
    setup.wallet.gameCode = 'BGS_SEVENS';
    expect((await bet(await seat(app))).value.code).toBe('round.bet_invalid');
    expect(setup.wallet.balance).toBe(START);
  });

  test('is no game of steps', async () => {
    await layRound(arcade.pool, 150);
    const player = await seat(await serve());
    const { value } = await bet(player);
    expect((await player.call('POST', `/api/rounds/${value.id}/collect`)).status).toBe(404);
    expect(
      (await player.call('POST', `/api/rounds/${value.id}/steps`, { step: { game: 'mines', tile: 1 }, taken: 0 }))
        .status,
    ).toBe(404);
  });

  test('is nobody else’s to cash out', async () => {
    const shared = await layRound(arcade.pool, 150);
    const app = await serve();
    const { value } = await bet(await seat(app));
    await untilPhase(arcade.pool, shared, 'RUNNING');
    expect((await cashOut(await seat(app), value)).status).toBe(404);
  });
});

describe('a bet whose stake is not posted in time', () => {
  test('does not count, and the stake comes back', async () => {
    const shared = await layRound(arcade.pool, 150, 60_000);
    const player = await seat(await serve());
    const session = await findSession(arcade.pool, hashToken(player.token));
    if (!session) throw new Error('no session');
    const { round } = await placeCrashBet(arcade, session, {
      idempotencyKey: randomUUID(),
      stake: toAmount('20.00'),
      autoAt: null,
    });
    await arcade.pool.query('UPDATE crash_rounds SET betting_ends = clock_timestamp() WHERE id = $1', [shared]);
    expect(await processRound(arcade, round, 0)).toMatchObject({ state: 'ROLLED_BACK', reason: 'ROUND_STARTED' });
    expect(setup.wallet.posted('rollback')).toHaveLength(1);
    expect(setup.wallet.balance).toBe(START);
  });

  test('is rolled back where the wallet was silent', async () => {
    const shared = await layRound(arcade.pool, 150, 300);
    setup.wallet.faults.push(
      ...Array.from({ length: 3 }, () => ({ call: 'debit', when: 'after', how: 'silence' }) as const),
    );
    const app = await serve({ walletTimeoutMs: 200 });
    const player = await seat(app);
    const { value } = await bet(player);
    await untilPhase(arcade.pool, shared, 'RUNNING');
    for (let run = 0; run < 20; run++) {
      await arcade.pool.query('UPDATE rounds SET claimed_until = now() WHERE id = $1', [value.id]);
      await recoverRounds(arcade);
    }
    expect(await untilEnded(player, value)).toMatchObject({ state: 'ROLLED_BACK', reason: 'WALLET_UNREACHABLE' });
    expect(setup.wallet.balance).toBe(START);
  });
});

test('keeps the books balanced with fifty players who bet and cash out at once', async () => {
  const shared = await layRound(arcade.pool, 112, 4_000);
  const app = await serve();
  const players: Player[] = [];
  for (let index = 0; index < 50; index++) players.push(await seat(app));
  const placed = await Promise.all(
    players.map(
      async (player, index) => (await bet(player, index % 3 === 0 ? { autoAt: 101 + (index % 20) } : {})).value,
    ),
  );
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['PLAYING']));
  await arcade.pool.query('UPDATE crash_rounds SET betting_ends = clock_timestamp() WHERE id = $1', [shared]);
  await untilPhase(arcade.pool, shared, 'RUNNING');
  await wait(200);
  await Promise.all(
    players.map(async (player, index) => {
      if (index % 3 === 1) await cashOut(player, placed[index] as RoundView);
    }),
  );
  await untilPhase(arcade.pool, shared, 'CRASHED');
  const ended = await Promise.all(players.map((player, index) => untilEnded(player, placed[index] as RoundView)));
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
  const payouts = ended.reduce((sum, { result }) => sum + cents(result?.payout), 0);
  expect(payouts).toBeGreaterThan(0);
  expect(setup.wallet.balance).toBe(START - 50 * 2_000 + payouts);
  expect([setup.wallet.posted('debit').length, setup.wallet.posted('credit').length]).toEqual([50, 50]);
  ended.forEach((round, index) => {
    const target = 101 + (index % 20);
    if (index % 3 === 0) expect(cashedAtOf(round)).toBe(target <= 112 ? target : null);
    if (index % 3 === 1) expect(cashedAtOf(round)).not.toBeNull();
    if (index % 3 === 2) expect(cashedAtOf(round)).toBeNull();
    expect(round.result?.payout).toBe(paid(cashedAtOf(round)));
  });
});

describe('a service that dies in the middle of a round', () => {
  test('leaves nobody stuck: recorded cash-outs stand, targets below the point pay, the rest is lost', async () => {
    const shared = await layRound(arcade.pool, 112);
    const doomed = await serve();
    const [recorded, below, above, none] = [
      await seat(doomed),
      await seat(doomed),
      await seat(doomed),
      await seat(doomed),
    ];
    const bets = [
      (await bet(recorded)).value,
      (await bet(below, { autoAt: 112 })).value,
      (await bet(above, { autoAt: 113 })).value,
      (await bet(none)).value,
    ];
    await untilPhase(arcade.pool, shared, 'RUNNING');
    await wait(250);
    const { rows } = await arcade.pool.query<{ owner: string }>('SELECT owner FROM rounds WHERE id = $1', [
      bets[0]?.id,
    ]);
    const cashed = await recordCashOut(arcade.pool, bets[0]?.id ?? '', rows[0]?.owner ?? '');
    await doomed.close();
    running = [];
    expect(setup.wallet.posted('credit')).toHaveLength(0);
    await wait(1_900);
    const survivor = await serve();
    await untilPhase(arcade.pool, shared, 'CRASHED');
    const ended = await Promise.all(
      [recorded, below, above, none].map((player, index) =>
        untilEnded(new Player(survivor, player.token), bets[index] as RoundView),
      ),
    );
    const first = cashedAtOf(ended[0] as RoundView);
    expect(cashed?.cashedMs).toBeLessThan(1_900);
    expect(first).toBeGreaterThan(100);
    expect(ended.map(cashedAtOf)).toEqual([first, 112, null, null]);
    expect(ended.map(({ state, result }) => [state, result?.payout])).toEqual([
      ['DONE', paid(first)],
      ['DONE', paid(112)],
      ['DONE', '0.00'],
      ['DONE', '0.00'],
    ]);
  });

  test('begins the betting anew where the start was missed', async () => {
    const shared = await layRound(arcade.pool, 101, 10);
    await wait(30);
    const player = await seat(await serve({ crashBettingMs: 500 }));
    await untilOpen(arcade.pool, shared);
    expect((await bet(player)).value).toMatchObject({ state: 'PLAYING', bet: { choice: { round: shared } } });
    await untilPhase(arcade.pool, shared, 'CRASHED');
  });
});
