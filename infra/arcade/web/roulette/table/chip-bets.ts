import { add, compare, fromUnits, multiply, subtract, toAmount, toWire, ZERO, type Amount } from '@marquee/money';
import { countChips, MAX_CHIPS, MAX_SPOTS, type Placement } from '#games/roulette/roulette.ts';
import type { RulesView } from '#http/schemas.ts';

/** The chips on a spot, as one wire amount. */
export interface ChipBet {
  readonly spot: string;
  readonly amount: string;
}

export type ChipBets = readonly ChipBet[];

const findDivisor = (left: bigint, right: bigint): bigint => (right === 0n ? left : findDivisor(right, left % right));

const sum = (bets: ChipBets): Amount => add(...bets.map(({ amount }) => toAmount(amount)));

export function computeTotal(bets: ChipBets): string {
  return toWire(bets.length === 0 ? ZERO : sum(bets));
}

/** The bet as equal chips, as the service splits a stake: the largest chip that divides every amount. */
export function toPlacements(bets: ChipBets): Placement[] {
  const units = bets.map(({ amount }) => BigInt(toAmount(amount)));
  const chip = units.reduce(findDivisor, 0n);
  return bets.map(({ spot }, index) => ({ spot, chips: Number((units[index] ?? 0n) / chip) }));
}

/** The amounts of a played bet; null when its stake could not be split without a rest. */
export function toChipBets(placements: readonly Placement[], stake: string): ChipBets | null {
  const total = BigInt(countChips(placements));
  const bets = placements.map(({ spot, chips }) => {
    const share = multiply(toAmount(stake), { numerator: BigInt(chips), denominator: total }, 'towards_zero');
    return { spot, amount: toWire(share.amount) };
  });
  return subtract(toAmount(stake), sum(bets)) === 0n ? bets : null;
}

/** Adds a chip to a spot; null when that would exceed a limit. */
export function addChipBet(bets: ChipBets, spot: string, chip: string, max: string): ChipBets | null {
  const before = bets.find((bet) => bet.spot === spot);
  const amount = toWire(add(toAmount(before?.amount ?? '0'), toAmount(chip)));
  const next = before ? bets.map((bet) => (bet === before ? { spot, amount } : bet)) : [...bets, { spot, amount }];
  const isWithinLimits =
    compare(sum(next), toAmount(max)) <= 0 && next.length <= MAX_SPOTS && countChips(toPlacements(next)) <= MAX_CHIPS;
  return isWithinLimits ? next : null;
}

export function areEqualBets(a: ChipBets, b: ChipBets): boolean {
  return (
    a.length === b.length && a.every(({ spot, amount }, index) => b[index]?.spot === spot && b[index].amount === amount)
  );
}

/** Values of the chips that can be chosen: the lowest stake and the stakes of the quick buttons. */
export function listChipValues({ min, quick }: RulesView['stakes']): string[] {
  const units = new Set([min, ...quick].map((amount) => BigInt(toAmount(amount))));
  return [...units].map((amount) => toWire(fromUnits(amount)));
}
