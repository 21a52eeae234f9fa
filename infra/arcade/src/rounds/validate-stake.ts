import { isPayable, toWire, type Amount } from '@marquee/money';
import type { Session } from '#context/session.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { getStakeLimits } from '#rules/stake-limits.ts';

/**
 * @throws ArcadeError `round.stake_out_of_range` when the stake is outside the limits or has too many decimals for the
 * currency
 */
export function validateStake(stake: Amount, { currency, game }: Pick<Session, 'currency' | 'game'>): void {
  const { min, max } = getStakeLimits(currency, game);
  if (stake < min || stake > max || !isPayable(stake, currency))
    throw new ArcadeError('round.stake_out_of_range', { min: toWire(min), max: toWire(max) });
}
