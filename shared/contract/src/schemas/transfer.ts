import { z } from 'zod';
import { amount, currency, instant } from '#schemas/responses/primitives.ts';
import { transferDirection } from '#schemas/responses/wallet.ts';
import { gameCode, partnerReference, playerReference, vendorCode } from './partner-text.ts';
import { unsignedAmount, storableInstant } from './primitives.ts';

/**
 * Transfer wallet: calls of the platform to a provider that has wallets of its own. Signed with the same headers as the
 * provider's calls: a signature is valid for one request.
 */
export const transferCalls = {
  deposit: '/transfer/v1/deposit',
  withdraw: '/transfer/v1/withdraw',
  result: '/transfer/v1/result',
  balance: '/transfer/v1/balance',
  bets: '/transfer/v1/bets',
  transfers: '/transfer/v1/transfers',
  rounds: '/transfer/v1/rounds',
} as const;

export type TransferCallName = keyof typeof transferCalls;

/**
 * Business errors come with HTTP 200. Requesting the result of a transfer that the provider never received bars the
 * transfer: the provider rejects it if it arrives later, so the result is final.
 */
export const transferStatus = z.enum([
  'OK',
  'NOT_ENOUGH_MONEY',
  'DUPLICATE_TRANSFER',
  'BARRED',
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
]);
export type TransferStatus = z.infer<typeof transferStatus>;

/** A vendor has one wallet for each player and currency. */
const walletKey = {
  vendor: vendorCode,
  player: playerReference,
  currency,
};
const transferId = z.uuid();
const transferFields = { transferId, ...walletKey, amount: unsignedAmount };
/** Sequence number of the last known item; the response lists the items after it, oldest first. */
const after = z.int().min(0);
/** Sequence numbers within a wallet are 32-bit integers. */
const maxInWallet = 2_147_483_647;
const afterInWallet = after.max(maxInWallet);
/** Position within a wallet, counted from 1. */
const sequence = z.int().min(1).max(maxInWallet);

export const depositBody = z.object({ call: z.literal('deposit'), ...transferFields });
export const withdrawBody = z.object({ call: z.literal('withdraw'), ...transferFields });
export const transferResultBody = z.object({ call: z.literal('result'), transferId });
export const vendorBalanceBody = z.object({ call: z.literal('balance'), ...walletKey });
export const vendorBetsBody = z.object({ call: z.literal('bets'), ...walletKey, after: afterInWallet });
export const vendorTransfersBody = z.object({ call: z.literal('transfers'), ...walletKey, after: afterInWallet });
/** Rounds on the seamless wallet that ended, or changed after their end, at or after `since`. */
export const endedRoundsBody = z.object({ call: z.literal('rounds'), since: instant, after });

/** `balance` is the balance of the vendor wallet after the transfer. */
export const transferResponse = z.object({ status: transferStatus, transferId, balance: z.optional(amount) });
export type TransferResponse = z.infer<typeof transferResponse>;

export const transferResultResponse = z.object({ status: z.enum(['OK', 'NOT_ENOUGH_MONEY', 'BARRED']), transferId });

/** `inPlay`: stakes of rounds that have not ended. `bets`, `transfers`: lengths of the lists. */
export const vendorBalanceResponse = z.object({
  status: z.literal('OK'),
  balance: amount,
  inPlay: amount,
  bets: z.int(),
  transfers: z.int(),
});
export type VendorBalanceResponse = z.infer<typeof vendorBalanceResponse>;

/**
 * A round that ended. `sequence` counts from 1 within the vendor wallet, without gaps. A round that ended before it was
 * placed, or whose times are before 2020 or more than an hour in the future, is not valid.
 */
export const vendorBet = z.object({
  sequence,
  roundId: partnerReference,
  gameCode,
  stake: unsignedAmount,
  payout: unsignedAmount,
  placedAt: storableInstant,
  endedAt: storableInstant,
});
export type VendorBet = z.infer<typeof vendorBet>;
/**
 * Rows of a list are validated one by one, so that one that is not valid is named and does not hide the others. A page
 * has at most 1,000: the time of validating them delays all other calls.
 */
const rows = z.array(z.unknown()).max(1_000);
export const vendorBetsResponse = z.object({ status: z.literal('OK'), bets: rows });

export const vendorTransfer = z.object({
  sequence,
  transferId,
  direction: transferDirection,
  amount: unsignedAmount,
  done: z.boolean(),
});
export type VendorTransfer = z.infer<typeof vendorTransfer>;
export const vendorTransfersResponse = z.object({ status: z.literal('OK'), transfers: rows });

/**
 * A round of one player. `number` ascends in the list. `roundId` is unique within game and player. `isSettled` is false
 * when the round was rolled back or its stake was never debited. `currency` is that of stake and payout.
 */
export const endedRound = z.object({
  number: z.int(),
  gameCode: z.string(),
  roundId: z.string(),
  player: z.string(),
  stake: amount,
  payout: amount,
  currency,
  isSettled: z.boolean(),
});
export type EndedRound = z.infer<typeof endedRound>;
export const endedRoundsResponse = z.object({ status: z.literal('OK'), rounds: rows });
