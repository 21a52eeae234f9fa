import { toWire } from '@marquee/money';
import { computeRoundPayout } from '#games/compute-payout.ts';
import type { RoundView } from '#http/schemas.ts';
import { isRevealed, selectVisibleOutcome, type Round } from './round.ts';

export function toRoundView(round: Round): RoundView {
  const { numerator, denominator } = round;
  return {
    id: round.id,
    number: String(round.number),
    state: round.state,
    reason: round.reason,
    gameCode: round.gameCode,
    currency: round.currency,
    stake: toWire(round.stake),
    bet: round.bet,
    nonce: round.nonce,
    createdAt: round.createdAt.toISOString(),
    balance: round.balance === null ? null : toWire(round.balance),
    result: isRevealed(round)
      ? {
          outcome: selectVisibleOutcome(round),
          multiplier: { numerator, denominator },
          payout: toWire(computeRoundPayout(round.payout, round.currency)),
        }
      : null,
  };
}
