/** An exact fraction of the stake. */
export interface Multiplier {
  readonly numerator: number;
  readonly denominator: number;
}

export const NOTHING: Multiplier = { numerator: 0, denominator: 1 };

export function times(factor: number): Multiplier {
  return { numerator: factor, denominator: 1 };
}

/** What the house can promise of a round that grows step by step, in stakes. */
const CEILING = 10_000;

export function isWithinCeiling({ numerator, denominator }: Multiplier): boolean {
  return numerator <= CEILING * denominator;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export function reduced({ numerator, denominator }: Multiplier): Multiplier {
  const common = divisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

/** For display: at most `decimals` digits, cut, never rounded up. */
export function showMultiplier({ numerator, denominator }: Multiplier, decimals = 4): string {
  const scale = 10 ** decimals;
  const cut = Math.floor((numerator * scale) / denominator);
  return String(cut / scale);
}
