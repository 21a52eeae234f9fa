import { isPayable, toWire, type Amount } from '@marquee/money';
import { ArcadeError } from '#http/arcade-error.ts';
import { getStakeLimits } from '#rules/stake-limits.ts';

/**
 * @throws ArcadeError `round.stake_out_of_range` when the stake is outside the limits or has too many decimals for the
 * currency
 */
export function validateStake(stake: Amount, currency: string): void {
  const { min, max } = getStakeLimits(currency);
  if (stake < min || stake > max || !isPayable(stake, currency))
    throw new ArcadeError('round.stake_out_of_range', { min: toWire(min), max: toWire(max) });
}
