import { fromUnits, getSmallestAmount, UNITS_PER_WHOLE, type Amount } from '@marquee/money';
import type { GameName } from '#games/games.ts';

export interface StakeLimits {
  readonly min: Amount;
  readonly max: Amount;
  readonly quick: readonly Amount[];
}

/** Currencies whose unit is worth about a thousandth of the others. */
const SMALL_UNIT_CURRENCIES = new Set(['VND', 'IDR', 'LAK', 'KHR', 'MMK', 'KRW', 'IRR']);

/** Games that pay whole stakes only, so that rounding never takes a part of a payout. */
const EXACT_GAMES: ReadonlySet<GameName> = new Set(['slot']);

/**
 * Minimum and maximum stake, and the stakes of the quick buttons. Rounding takes less than one smallest unit of the
 * currency from a payout, so a minimum of 1,000 of them lowers the return by less than 0.1 percentage points.
 */
export function getStakeLimits(currency: string, game: GameName): StakeLimits {
  if (SMALL_UNIT_CURRENCIES.has(currency)) return createLimits(UNITS_PER_WHOLE, 1_000n, 500_000n, 10n);
  return createLimits(getSmallestAmount(currency), EXACT_GAMES.has(game) ? 100n : 1_000n, 50_000n, 1n);
}

const QUICK_STAKES = [1_000n, 2_000n, 5_000n, 10_000n];

function createLimits(unit: bigint, min: bigint, max: bigint, quickFactor: bigint): StakeLimits {
  return {
    min: fromUnits(min * unit),
    max: fromUnits(max * unit),
    quick: QUICK_STAKES.map((stake) => fromUnits(stake * quickFactor * unit)),
  };
}
