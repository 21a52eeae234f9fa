import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import type { Bet } from './games.ts';
import { computeRound } from './compute-round.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo-client', nonce: 0 };
const bets: Bet[] = [
  { game: 'slot', choice: {} },
  { game: 'dice', choice: { chance: 5_000, side: 'under' } },
  { game: 'limbo', choice: { target: 200 } },
  { game: 'plinko', choice: { rows: 8, risk: 'high' } },
  { game: 'hilo', choice: { steps: ['higher', 'skip', 'higher'] } },
  { game: 'keno', choice: { picks: [3, 17, 40], risk: 'high' } },
  {
    game: 'roulette',
    choice: {
      placements: [
        { spot: 'n6', chips: 2 },
        { spot: 'd1', chips: 1 },
      ],
    },
  },
];

test.each(bets)('computes the same $game round in the browser and in the service', async (bet) => {
  expect(await computeRound(webDigest.hmacSha256, seeds, bet)).toEqual(
    await computeRound(nodeDigest.hmacSha256, seeds, bet),
  );
});

interface Vector {
  readonly nonce: number;
  readonly bet: Bet;
  readonly outcome: object;
}

const vectors: Vector[] = [
  { nonce: 0, bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } }, outcome: { roll: 1_788 } },
  { nonce: 1, bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } }, outcome: { roll: 5_290 } },
  {
    nonce: 0,
    bet: { game: 'slot', choice: {} },
    outcome: { stops: [0x2dc7_0faa, 0xcc0e_fe02, 0x1d14_c2a4].map((word) => word >>> 27) },
  },
  { nonce: 0, bet: { game: 'limbo', choice: { target: 200 } }, outcome: { result: 553, won: true } },
  { nonce: 1, bet: { game: 'limbo', choice: { target: 200 } }, outcome: { result: 187, won: false } },
  {
    nonce: 0,
    bet: { game: 'hilo', choice: { steps: ['higher', 'lower', 'higher', 'skip'] } },
    outcome: { cards: [9, 41, 5, 38, 15], lost: false },
  },
  { nonce: 1, bet: { game: 'hilo', choice: { steps: ['lower'] } }, outcome: { cards: [27, 49], lost: true } },
  {
    nonce: 0,
    bet: { game: 'plinko', choice: { rows: 8, risk: 'low' } },
    outcome: { path: [0, 1, 0, 1, 0, 0, 0, 0], bucket: 2 },
  },
  {
    nonce: 1,
    bet: { game: 'plinko', choice: { rows: 8, risk: 'low' } },
    outcome: { path: [1, 1, 1, 1, 0, 1, 1, 1], bucket: 7 },
  },
  { nonce: 0, bet: { game: 'roulette', choice: { placements: [{ spot: 'n6', chips: 2 }] } }, outcome: { number: 6 } },
  { nonce: 1, bet: { game: 'roulette', choice: { placements: [{ spot: 'n6', chips: 2 }] } }, outcome: { number: 19 } },
];

test.each(vectors)('computes the published $bet.game outcome of nonce $nonce', async ({ nonce, bet, outcome }) => {
  expect((await computeRound(nodeDigest.hmacSha256, { ...seeds, nonce }, bet)).outcome).toMatchObject(outcome);
});
