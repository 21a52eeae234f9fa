import type { Catalogue } from './catalogue-file.ts';
import { seededRandom } from './seeded-random.ts';
import { served } from './write-catalogue.ts';

export interface PlannedRound {
  readonly number: number;
  readonly gameCode: string;
  /** Whole currency units. */
  readonly stake: number;
  /** Hundredths of a unit. */
  readonly payoutCents: number;
}

const SEED = 20_261_120;
const EACH = 4;
const stakes = [20, 40, 50, 80, 100, 150, 200, 300] as const;
/** Payout in hundredths of the stake: a third of the rounds lose, a few pay very well. */
const multiples = [0, 0, 0, 0, 0, 120, 150, 200, 250, 375, 500, 820, 1_250, 2_400, 6_150] as const;

/** What every demo player plays, the same on every machine. */
export const planRounds = ({ games }: Catalogue, players: number): PlannedRound[][] => {
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const popular = games.filter(({ category, hot }) => hot && served.has(category));
  return Array.from({ length: players }, (_, player) =>
    Array.from({ length: EACH }, (_unused, index) => {
      const stake = pick(stakes);
      return { number: player * EACH + index + 1, gameCode: pick(popular).code, stake, payoutCents: stake * pick(multiples) };
    }),
  );
};
