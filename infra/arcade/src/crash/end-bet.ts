import { cashedAt, crashMultiplier } from '#games/crash/crash.ts';
import { payoutOf } from '#games/payout.ts';
import type { EndedBet, FlyingBet } from './crash-bet.repository.ts';

/** What becomes of a bet on a round with this point. */
export function endBet({ id, stake, currency, bet, cashedMs }: FlyingBet, point: number): EndedBet {
  const at = cashedAt({ autoAt: bet.choice.autoAt, cashedMs, point });
  return { id, cashedMs, cashedAt: at, payout: payoutOf(stake, crashMultiplier(at), currency) };
}
