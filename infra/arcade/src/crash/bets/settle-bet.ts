import { cashOutMultiplier, crashMultiplier } from '#games/crash/crash.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { ActiveBet, SettledBet } from './crash-bet.repository.ts';

/**
 * Cash-out and payout of a bet.
 * @param point crash point of its round, in hundredths
 */
export function settleBet({ id, stake, currency, bet, cashedMs }: ActiveBet, point: number): SettledBet {
  const at = cashOutMultiplier({ autoCashOutAt: bet.choice.autoCashOutAt, cashedMs, point });
  return { id, cashedMs, cashedAt: at, payout: computePayout(stake, crashMultiplier(at), currency) };
}
