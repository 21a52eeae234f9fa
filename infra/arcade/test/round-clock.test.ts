import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { productionTimings } from '#context/arcade-context.ts';
import { seedGames, type Bet, type SeedGame, type Step } from '#games/games.ts';
import type { RoundView, RulesView } from '#http/schemas.ts';
import { hashToken } from '#sessions/token.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

const plays: {
  readonly [Name in SeedGame]: { readonly gameCode: string; readonly bet: Bet<Name>; readonly steps: readonly Step[] };
} = {
  slot: { gameCode: 'BGS_SEVENS', bet: { game: 'slot', choice: {} }, steps: [] },
  dice: { gameCode: 'BGS_DICE', bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } }, steps: [] },
  limbo: { gameCode: 'BGS_ROCKET_RUN', bet: { game: 'limbo', choice: { target: 200 } }, steps: [] },
  plinko: { gameCode: 'BGS_PLINKO_DROP', bet: { game: 'plinko', choice: { rows: 8, risk: 'high' } }, steps: [] },
  keno: {
    gameCode: 'BGS_MARQUEE_KENO',
    bet: { game: 'keno', choice: { picks: [3, 17, 40], risk: 'high' } },
    steps: [],
  },
  roulette: {
    gameCode: 'BGS_WHEEL_OF_STARS',
    bet: { game: 'roulette', choice: { placements: [{ spot: 'red', chips: 1 }] } },
    steps: [],
  },
  mines: {
    gameCode: 'BGS_MINE_MASTER',
    bet: { game: 'mines', choice: { mines: 24, picks: [] } },
    steps: [{ game: 'mines', tile: 0 }],
  },
  hilo: {
    gameCode: 'BGS_HIGH_LOW_LANE',
    bet: { game: 'hilo', choice: { steps: [] } },
    steps: [
      { game: 'hilo', guess: 'higher' },
      { game: 'hilo', guess: 'lower' },
    ],
  },
};

type BetResponse = RoundView & { code?: string; details?: { waitMs: number } };
const place = (player: Player, bet: Bet) =>
  player.call<BetResponse>('POST', '/api/rounds', { idempotencyKey: randomUUID(), stake: '10.00', bet });

/** Ends a round: plays the steps and cashes out the rest. */
async function finish(player: Player, { id }: RoundView, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await player.call('POST', `/api/rounds/${id}/steps`, { step, taken: 0 });
  if (steps.length > 0) await player.call('POST', `/api/rounds/${id}/cash-out`);
  expect((await player.call<RoundView>('GET', `/api/rounds/${id}`)).value.state).toBe('DONE');
}

/** Longer than a round takes on a busy machine. */
const minRoundTimes = { slot: 18_000, casino: 25_000 };

let setup: Setup;
let app: FastifyInstance;
let pool: pg.Pool;
beforeAll(async () => {
  setup = await setUp();
  pool = new pg.Pool({ connectionString: setup.database.url });
  setup.wallet.minRoundMs = minRoundTimes;
  app = await setup.start(productionTimings);
});
afterAll(async () => {
  await pool.end();
  await setup.stop();
});

/** Lets the minimum round time of the player's session pass by a time. */
const skip = (player: Player, ms: number) =>
  pool.query(
    `UPDATE sessions SET next_round_at = next_round_at - $2 * interval '1 millisecond' WHERE token_hash = $1`,
    [hashToken(player.token), ms],
  );

async function playTwice(game: SeedGame) {
  const { gameCode, bet, steps } = plays[game];
  const player = await Player.demo(app, gameCode);
  const { minRoundMs } = (await player.call<RulesView>('GET', `/api/games/${gameCode}/rules?currency=THB`)).value;
  const begun = performance.now();
  const first = await place(player, bet);
  await finish(player, first.value, steps);
  const early = await place(player, bet);
  const waitMs = early.value.details?.waitMs ?? 0;
  const isEnforced = performance.now() - begun + waitMs >= minRoundMs;
  await skip(player, waitMs);
  const second = await place(player, bet);
  return {
    game: second.value.bet.game,
    minRoundMs,
    statuses: [first.status, early.status, second.status],
    error: early.value.code,
    isEnforced,
  };
}

test('enforces the minimum round time of the policy in every demo game', async () => {
  const played = await Promise.all(seedGames.map(playTwice));
  expect(played).toEqual(
    seedGames.map((game) => ({
      game,
      minRoundMs: game === 'slot' ? minRoundTimes.slot : minRoundTimes.casino,
      statuses: [200, 429, 200],
      error: 'round.too_soon',
      isEnforced: true,
    })),
  );
});

test('starts one of several concurrent rounds', async () => {
  const player = await Player.demo(app, 'BGS_DICE');
  const responses = await Promise.all(Array.from({ length: 8 }, () => place(player, plays.dice.bet)));
  expect(responses.map(({ value }) => value.code ?? 'begun').sort()).toEqual([
    'begun',
    ...Array.from({ length: 7 }, () => 'round.too_soon'),
  ]);
});

test('enforces and returns different minimum round times for slots and other games', async () => {
  setup.wallet.minRoundMs = { slot: 40_000, casino: 50_000 };
  const waits: number[] = [];
  for (const gameCode of ['BGS_SEVENS', 'BGS_DICE'] as const) {
    setup.wallet.gameCode = gameCode;
    const player = await Player.real(app);
    const { minRoundMs } = (await player.session()).value;
    const { bet } = gameCode === 'BGS_DICE' ? plays.dice : plays.slot;
    await place(player, bet);
    const { value } = await place(player, bet);
    expect(value.details?.waitMs).toBeLessThanOrEqual(minRoundMs);
    waits.push(minRoundMs);
  }
  expect(waits).toEqual([40_000, 50_000]);
});

test('keeps the minimum round time when the game is opened again', async () => {
  Object.assign(setup.wallet, {
    minRoundMs: { slot: 60_000, casino: 60_000 },
    gameCode: 'BGS_DICE',
    playerId: randomUUID(),
  });
  expect((await place(await Player.real(app), plays.dice.bet)).status).toBe(200);
  const { status, value } = await place(await Player.real(app), plays.dice.bet);
  expect([status, value.code]).toEqual([429, 'round.too_soon']);
});

const readMinRoundMs = async (from: FastifyInstance) => {
  const rules = ['BGS_SEVENS', 'BGS_DICE'].map((gameCode) =>
    from.inject({ method: 'GET', url: `/api/games/${gameCode}/rules` }),
  );
  return (await Promise.all(rules)).map((response) => response.json<RulesView>().minRoundMs);
};

test('uses the strictest policy until the platform has sent its own', async () => {
  setup.wallet.minRoundMs = { slot: 100, casino: 200 };
  setup.wallet.faults.push({ call: 'policy', when: 'before', how: 'status 500' });
  const early = await setup.start();
  expect(await readMinRoundMs(early)).toEqual([2_500, 5_000]);
  const player = await Player.demo(early, 'BGS_DICE');
  expect((await player.session()).value.minRoundMs).toBe(5_000);
});

describe('a changed policy', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: 0,
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  test('fetches the policy every few seconds, and uses the last one while the platform is down', async () => {
    setup.wallet.minRoundMs = { slot: 100, casino: 200 };
    const late = await setup.start();
    expect(await readMinRoundMs(late)).toEqual([100, 200]);
    setup.wallet.minRoundMs = { slot: 300, casino: 400 };
    expect(await readMinRoundMs(late)).toEqual([100, 200]);
    setup.wallet.faults.push({ call: 'policy', when: 'before', how: 'hang up' });
    jest.advanceTimersByTime(5_000);
    expect(await readMinRoundMs(late)).toEqual([100, 200]);
    jest.advanceTimersByTime(5_000);
    expect(await readMinRoundMs(late)).toEqual([300, 400]);
  });
});
