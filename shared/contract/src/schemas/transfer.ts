import { z } from 'zod';
import { amount, currency, instant } from './responses/primitives.ts';
import { transferDirection } from './responses/wallet.ts';
import { positiveAmount } from './primitives.ts';

/**
 * Transfer wallet: what the platform calls at a provider that holds players' money itself. Signed as the provider's calls are, with the
 * same headers and the same minute. The body names its call, so that what was signed for one is good for no other.
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
 * Business refusals come with HTTP 200, as the wallet's do. Who asks for the result of a transfer that never came bars it: should it come
 * late it is refused, so that what was found out stays true.
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

/** Whose money: a vendor keeps one purse for each player and currency. */
const purse = {
  vendor: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  player: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  currency,
};
const transferId = z.uuid();
const movement = { transferId, ...purse, amount: positiveAmount };
/** The place in a list up to which everything is known; what follows is told, the eldest first. */
const after = z.int().min(0);

export const depositToPurse = z.object({ call: z.literal('deposit'), ...movement });
export const withdrawFromPurse = z.object({ call: z.literal('withdraw'), ...movement });
export const transferResultBody = z.object({ call: z.literal('result'), transferId });
export const purseBalanceBody = z.object({ call: z.literal('balance'), ...purse });
export const purseBetsBody = z.object({ call: z.literal('bets'), ...purse, after });
export const purseTransfersBody = z.object({ call: z.literal('transfers'), ...purse, after });
/** Rounds on the seamless wallet that ended since then. */
export const endedRoundsBody = z.object({ call: z.literal('rounds'), since: instant, after });

export const transferRefusal = z.object({ status: transferStatus.exclude(['OK']) });

/** What a provider did with a transfer. `balance` is what the purse held after it. */
export const transferResponse = z.object({ status: transferStatus, transferId, balance: z.optional(amount) });
export type TransferResponse = z.infer<typeof transferResponse>;

export const transferResult = z.object({ status: z.enum(['OK', 'NOT_ENOUGH_MONEY', 'BARRED']), transferId });

/** `inPlay` is staked in rounds that have not ended; `bets` and `transfers` count what the lists hold. */
export const purseState = z.object({
  status: z.literal('OK'),
  balance: amount,
  inPlay: amount,
  bets: z.int(),
  transfers: z.int(),
});
export type PurseState = z.infer<typeof purseState>;

/** A round that ended, numbered within its purse from 1 without a gap. */
export const purseBet = z.object({
  sequence: z.int().min(1),
  roundId: z.string(),
  gameCode: z.string(),
  stake: positiveAmount,
  payout: positiveAmount,
  placedAt: instant,
  endedAt: instant,
});
export type PurseBet = z.infer<typeof purseBet>;
export const purseBets = z.object({ status: z.literal('OK'), bets: z.array(purseBet) });

export const purseTransfer = z.object({
  sequence: z.int().min(1),
  transferId,
  direction: transferDirection,
  amount: positiveAmount,
  done: z.boolean(),
});
export const purseTransfers = z.object({ status: z.literal('OK'), transfers: z.array(purseTransfer) });

/** `kept` is false where the round was rolled back, or its stake was never taken. */
export const endedRound = z.object({
  number: z.int(),
  roundId: z.string(),
  player: z.string(),
  stake: amount,
  payout: amount,
  kept: z.boolean(),
});
export type EndedRound = z.infer<typeof endedRound>;
export const endedRounds = z.object({ status: z.literal('OK'), rounds: z.array(endedRound) });
