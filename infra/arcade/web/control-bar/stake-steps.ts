import { multiply, toAmount, toWire } from '@marquee/money';

const SERIES = [1n, 2n, 5n];

/** Steps of the − and + buttons: 1, 2, 5, 10, 20 … times the minimum stake, up to the maximum. */
export function listStakeSteps(min: string, max: string): string[] {
  const highest = toAmount(max);
  const steps: string[] = [];
  for (let decade = 1n; ; decade *= 10n)
    for (const digit of SERIES) {
      const { amount } = multiply(toAmount(min), { numerator: digit * decade, denominator: 1n }, 'towards_zero');
      if (amount > highest) return steps;
      steps.push(toWire(amount));
    }
}

/** The next step below or above, or the stake itself at either end. */
export function getNextStake(steps: readonly string[], stake: string, direction: -1 | 1): string {
  return steps[steps.indexOf(stake) + direction] ?? stake;
}
