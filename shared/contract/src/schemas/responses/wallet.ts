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

/** Into a vendor's own wallet, or out of it. */
export const transferDirection = z.enum(['in', 'out']);
export type TransferDirection = z.infer<typeof transferDirection>;

/** `pending` is cleared up by the platform itself; the money is neither here nor there until then. */
export const walletTransfers = z.object({
  transfers: z.array(
    z.object({
      transferId: z.string(),
      vendor: z.string(),
      direction: transferDirection,
      amount,
      state: z.enum(['done', 'refused', 'pending']),
    }),
  ),
});
export type WalletTransfers = z.infer<typeof walletTransfers>;

/**
 * `isSingle` when no vendor keeps a wallet of its own. `balance` is what the vendor says, `inPlay` what is staked there in rounds that
 * have not ended; both null while it does not answer. `leaving` is on its way home.
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
      leaving: z.boolean(),
    }),
  ),
});
export type MerchantWallet = z.infer<typeof merchantWallet>;
