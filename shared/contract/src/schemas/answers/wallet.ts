import * as z from 'zod/mini';
import { amount, currency, instant, page } from './primitives.ts';

export const balance = z.object({ balance: amount, currency, currencySymbol: z.string() });
export type Balance = z.infer<typeof balance>;

export const betState = z.enum(['open', 'settled', 'rolled_back']);

/** One round as the player's bet record shows it. `netResult` is payout less stake. */
export const bet = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  showIcon: z.string(),
  stake: amount,
  payout: amount,
  netResult: amount,
  currency,
  state: betState,
  placedAt: instant,
  settledAt: z.nullable(instant),
  verifyUrl: z.nullable(z.string()),
});
export type Bet = z.infer<typeof bet>;

export const betRecord = z.extend(page, {
  bets: z.array(bet),
  totals: z.object({ stake: amount, payout: amount, netResult: amount, currency }),
});
export type BetRecord = z.infer<typeof betRecord>;
