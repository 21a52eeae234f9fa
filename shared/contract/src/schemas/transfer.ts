import { z } from 'zod';
import { amount, currency } from './answers/primitives.ts';
import { positiveAmount } from './primitives.ts';

/**
 * What a vendor with a wallet of its own answers to the platform, which signs its calls as vendors sign theirs (`x-provider`, `x-timestamp`,
 * `x-signature`). A transfer happens once for each `transferId`; asking for the result of one that never came bars it for ever, so that
 * what is resolved stays so.
 */
export const transferCalls = {
  deposit: { method: 'POST', path: '/transfer/v1/deposit' },
  withdraw: { method: 'POST', path: '/transfer/v1/withdraw' },
  result: { method: 'POST', path: '/transfer/v1/result' },
  balance: { method: 'POST', path: '/transfer/v1/balance' },
  bets: { method: 'POST', path: '/transfer/v1/bets' },
} as const;
export type TransferCallName = keyof typeof transferCalls;

const id = z.string().min(1).max(64);

/** Whose money it is, at which vendor. */
export const purse = z.object({ vendor: id, playerId: id, currency });
export type Purse = z.infer<typeof purse>;

export const transferBody = z.object({ ...purse.shape, transferId: id, amount: positiveAmount });
export type TransferBody = z.infer<typeof transferBody>;

/** `DUPLICATE_TRANSFER` is the same id with another content, `BARRED` an id whose result was asked for before it came. */
export const transferStatus = z.enum(['OK', 'NOT_ENOUGH_MONEY', 'DUPLICATE_TRANSFER', 'BARRED', 'INVALID_REQUEST', 'INVALID_SIGNATURE']);
export type TransferStatus = z.infer<typeof transferStatus>;

export const transferAnswer = z.object({ status: transferStatus, balance: z.optional(amount) });
export type TransferAnswer = z.infer<typeof transferAnswer>;

export const transferResultBody = z.object({ transferId: id });
/** `state` stands with `OK` alone. */
export const transferResultAnswer = z.object({ status: transferStatus, state: z.optional(z.enum(['DONE', 'REFUSED', 'BARRED'])) });
export type TransferResultAnswer = z.infer<typeof transferResultAnswer>;

export const purseBalanceBody = purse;
/** `inPlay` is staked in rounds that have not ended; it belongs to the player, but not to the balance. */
export const purseBalanceAnswer = z.object({ status: transferStatus, balance: z.optional(amount), inPlay: z.optional(amount) });
export type PurseBalanceAnswer = z.infer<typeof purseBalanceAnswer>;

/** Rounds that have ended, oldest first; `after` is the cursor of the last one known, 0 for none. */
export const purseBetsBody = z.object({ ...purse.shape, after: z.int().min(0), limit: z.int().min(1).max(500) });

export const purseBet = z.object({
  cursor: z.int().min(1),
  roundId: id,
  gameCode: id,
  stake: amount,
  payout: amount,
  placedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
});
export type PurseBet = z.infer<typeof purseBet>;
export const purseBetsAnswer = z.object({ status: transferStatus, bets: z.optional(z.array(purseBet)) });
export type PurseBetsAnswer = z.infer<typeof purseBetsAnswer>;
