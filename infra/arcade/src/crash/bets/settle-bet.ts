import { computeCashOutMultiplier, toCrashMultiplier } from '#games/crash/crash.ts';
import { computeExactPayout } from '#games/compute-payout.ts';
import type { ActiveBet, SettledBet } from './crash-bet.repository.ts';

/**
 * Cash-out and payout of a bet.
 * @param crashPoint crash point of its round, in hundredths
 */
export function settleBet({ id, stake, bet, cashedMs }: ActiveBet, crashPoint: number): SettledBet {
  const at = computeCashOutMultiplier({ autoCashOutAt: bet.choice.autoCashOutAt, cashedMs, crashPoint });
  return { id, cashedMs, cashOutMultiplier: at, payout: computeExactPayout(stake, toCrashMultiplier(at)) };
}
