import { z } from 'zod';
import { amount, currency, instant, page, pageNo, pageSize } from './primitives.ts';

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
  settledAt: instant.nullable(),
  verifyUrl: z.string().nullable(),
});
export type Bet = z.infer<typeof bet>;

export const betRecordQuery = z.object({
  pageNo,
  pageSize,
  from: instant.optional(),
  to: instant.optional(),
  gameCode: z.string().max(64).optional(),
  state: betState.optional(),
});
export type BetRecordQuery = z.input<typeof betRecordQuery>;

export const betRecord = page.extend({
  bets: z.array(bet),
  totals: z.object({ stake: amount, payout: amount, netResult: amount, currency }),
});
export type BetRecord = z.infer<typeof betRecord>;
