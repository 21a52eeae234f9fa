import { cashedAt, crashMultiplier } from '#games/crash/crash.ts';
import { payoutOf } from '#games/payout.ts';
import type { ActiveBet, SettledBet } from './crash-bet.repository.ts';

/**
 * Cash-out and payout of a bet.
 * @param point crash point of its round, in hundredths
 */
export function settleBet({ id, stake, currency, bet, cashedMs }: ActiveBet, point: number): SettledBet {
  const at = cashedAt({ autoAt: bet.choice.autoAt, cashedMs, point });
  return { id, cashedMs, cashedAt: at, payout: payoutOf(stake, crashMultiplier(at), currency) };
}
