/** An exact fraction of the stake. */
export interface Multiplier {
  readonly numerator: number;
  readonly denominator: number;
}

export const NOTHING: Multiplier = { numerator: 0, denominator: 1 };

export const times = (factor: number): Multiplier => ({ numerator: factor, denominator: 1 });

/** For display: at most `decimals` digits, cut, never rounded up. */
export function showMultiplier({ numerator, denominator }: Multiplier, decimals = 4): string {
  const scale = 10 ** decimals;
  const cut = Math.floor((numerator * scale) / denominator);
  return String(cut / scale);
}
