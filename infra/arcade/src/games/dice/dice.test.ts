import {
  computeRollBound,
  dice,
  computeDiceMultiplier,
  computeDiceOutcome,
  ROLLS,
  MAX_CHANCE,
  MIN_CHANCE,
  type DiceSide,
} from './dice.ts';

const sides: DiceSide[] = ['under', 'over'];

describe.each(sides)('%s', (side) => {
  test.each([MIN_CHANCE, 3_333, 4_950, 5_000, MAX_CHANCE])(
    'wins on exactly %i of 10 000 rolls and returns exactly 99 %%',
    (chance) => {
      let wins = 0;
      let payout = 0;
      for (let roll = 0; roll < ROLLS; roll++) {
        const outcome = computeDiceOutcome({ chance, side }, roll);
        const { numerator, denominator } = computeDiceMultiplier(outcome);
        if (outcome.won) wins++;
        payout += (numerator * chance) / denominator;
      }
      expect(wins).toBe(chance);
      expect(payout).toBe(dice.rtp.min.payout * chance);
      expect(dice.rtp.min.payout / dice.rtp.min.outcomes).toBe(0.99);
    },
  );
});

test('gives the bound that a winning roll must pass', () => {
  expect(computeRollBound({ chance: 5_000, side: 'under' })).toBe(5_000);
  expect(computeRollBound({ chance: 5_000, side: 'over' })).toBe(4_999);
  expect(computeDiceOutcome({ chance: 5_000, side: 'under' }, 5_000).won).toBe(false);
  expect(computeDiceOutcome({ chance: 5_000, side: 'over' }, 4_999).won).toBe(false);
});
