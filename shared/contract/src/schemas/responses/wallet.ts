import * as z from 'zod/mini';
import { amount, currency, instant, page } from './primitives.ts';

export const balance = z.object({ balance: amount, currency, currencySymbol: z.string() });
export type Balance = z.infer<typeof balance>;

export const betState = z.enum(['open', 'settled', 'rolled_back']);

/** A round in the player's bet record. `netResult` is payout minus stake, and zero while the round is open. */
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

/**
 * `totals` are those of rounds that have ended, over all pages. `inPlay`: stakes of open rounds that were not returned.
 */
export const betRecord = z.extend(page, {
  bets: z.array(bet),
  totals: z.object({ stake: amount, payout: amount, netResult: amount, inPlay: z.optional(amount), currency }),
});
export type BetRecord = z.infer<typeof betRecord>;

/** Into a vendor's wallet, or out of it. */
export const transferDirection = z.enum(['in', 'out']);
export type TransferDirection = z.infer<typeof transferDirection>;

/** The platform resolves `pending` transfers itself; until then neither balance contains the amount. */
export const walletTransfers = z.object({
  transfers: z.array(
    z.object({
      transferId: z.string(),
      vendor: z.string(),
      direction: transferDirection,
      amount,
      state: z.enum(['done', 'rejected', 'pending']),
    }),
  ),
});

/**
 * `wallets`: transfer wallets that take deposits, and others only while they hold money of the player or a transfer is
 * open. `isSingle`: there are none. `balance`: balance at the vendor. `inPlay`: stakes of rounds that
 * have not ended. Both are null while the vendor does not respond. `isWithdrawing`: the balance is being withdrawn to
 * the cash account.
 */
export const merchantWallet = z.object({
  isSingle: z.boolean(),
  currency,
  wallets: z.array(
    z.object({
      vendor: z.string(),
      vendorName: z.string(),
      balance: z.nullable(amount),
      inPlay: z.nullable(amount),
      isWithdrawing: z.boolean(),
    }),
  ),
});
export type MerchantWallet = z.infer<typeof merchantWallet>;
