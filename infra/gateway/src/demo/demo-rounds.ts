import type { Catalogue } from './catalogue-file.ts';
import { createSeededRandom } from '@marquee/service/seeded-random';
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
/** The demo member has more rounds, because its bet record is shown in demonstrations. */
const MEMBER_ROUNDS = 12;
const REGULAR_ROUNDS = 4;
const stakes = [20, 40, 50, 80, 100, 150, 200, 300] as const;
/** Payout in hundredths of the stake: a third of the rounds lose, a few pay very well. */
const multiples = [0, 0, 0, 0, 0, 120, 150, 200, 250, 375, 500, 820, 1_250, 2_400, 6_150] as const;

export interface DemoRounds {
  readonly member: readonly DemoRound[];
  /** One list per player. */
  readonly regulars: readonly (readonly DemoRound[])[];
}

/** Rounds of the demo players. Deterministic. */
export function generateRounds({ games, vendors }: Catalogue, regulars: number): DemoRounds {
  const random = createSeededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  };
  const transferVendors = new Set(vendors.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code));
  const popular = games.filter(
    ({ category, hot, vendor }) => hot && servedCategories.has(category) && !transferVendors.has(vendor),
  );
  let number = 0;
  const createRounds = (count: number): DemoRound[] =>
    Array.from({ length: count }, () => {
      const stake = pick(stakes);
      number += 1;
      const { code: gameCode, maxMultiple } = pick(popular);
      return { number, gameCode, stake, payoutCents: stake * Math.min(pick(multiples), maxMultiple * 100) };
    });
  return {
    regulars: Array.from({ length: regulars }, () => createRounds(REGULAR_ROUNDS)),
    member: createRounds(MEMBER_ROUNDS),
  };
}

/** Net result of the rounds for the player, in hundredths. */
export function computeNetCents(rounds: readonly DemoRound[]): number {
  return rounds.reduce((sum, { stake, payoutCents }) => sum + payoutCents - stake * 100, 0);
}
