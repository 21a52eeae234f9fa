/** An exact fraction of the stake. */
export interface Multiplier {
  readonly numerator: number;
  readonly denominator: number;
}

export const ZERO_MULTIPLIER: Multiplier = { numerator: 0, denominator: 1 };

export function createWholeMultiplier(factor: number): Multiplier {
  return { numerator: factor, denominator: 1 };
}

/** Highest payout of a step-by-step round, in stakes. */
const MAX_STAKES = 10_000;

export function isWithinMaxMultiplier({ numerator, denominator }: Multiplier): boolean {
  return numerator <= MAX_STAKES * denominator;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

export function reduceFraction({ numerator, denominator }: Multiplier): Multiplier {
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** Formats with at most `decimals` decimals, rounded down. */
export function formatMultiplier({ numerator, denominator }: Multiplier, decimals = 4): string {
  const scale = 10 ** decimals;
  const cut = Math.floor((numerator * scale) / denominator);
  return String(cut / scale);
}
