import type { Catalogue } from './catalogue-file.ts';
import { seededRandom } from './seeded-random.ts';
import { servedCategories } from './write-catalogue.ts';

export interface DemoRound {
  readonly number: number;
  readonly gameCode: string;
  /** Whole currency units. */
  readonly stake: number;
  /** Hundredths of a unit. */
  readonly payoutCents: number;
}

const SEED = 20_261_120;
/** The member plays more than the others: the demo's visitors look through the member's bets. */
const MEMBER_ROUNDS = 12;
const REGULAR_ROUNDS = 4;
const stakes = [20, 40, 50, 80, 100, 150, 200, 300] as const;
/** Payout in hundredths of the stake: a third of the rounds lose, a few pay very well. */
const multiples = [0, 0, 0, 0, 0, 120, 150, 200, 250, 375, 500, 820, 1_250, 2_400, 6_150] as const;

export interface DemoRounds {
  readonly member: readonly DemoRound[];
  /** One list for each of them. */
  readonly regulars: readonly (readonly DemoRound[])[];
}

/** What the demo's players play, the same on every machine. */
export function generateRounds({ games, vendors }: Catalogue, regulars: number): DemoRounds {
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  const ownWallets = new Set(vendors.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code));
  const popular = games.filter(
    ({ category, hot, vendor }) => hot && servedCategories.has(category) && !ownWallets.has(vendor),
  );
  let number = 0;
  const play = (count: number): DemoRound[] =>
    Array.from({ length: count }, () => {
      const stake = pick(stakes);
      number += 1;
      return { number, gameCode: pick(popular).code, stake, payoutCents: stake * pick(multiples) };
    });
  return { regulars: Array.from({ length: regulars }, () => play(REGULAR_ROUNDS)), member: play(MEMBER_ROUNDS) };
}

/** Hundredths by which rounds leave their player richer. */
export function netCents(rounds: readonly DemoRound[]): number {
  return rounds.reduce((sum, { stake, payoutCents }) => sum + payoutCents - stake * 100, 0);
}
