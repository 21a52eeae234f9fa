import { z } from 'zod';
import { amount, currency } from '#schemas/responses/primitives.ts';
import { gameCode, partnerReference, playerReference, vendorCode } from './partner-text.ts';
import { unsignedAmount } from './primitives.ts';

/**
 * Seamless wallet: calls of game providers, without the site's envelope. Headers: `x-provider`, `x-timestamp` (Unix
 * milliseconds), `x-nonce` (16 to 64 letters, digits, `-` or `_`, new for each request) and `x-signature`: the hex
 * HMAC-SHA256, with the provider's secret, over method, path, timestamp and nonce, each followed by a line feed, and
 * the raw body.
 */
export const providerCalls = {
  policy: { method: 'POST', path: '/provider/v1/policy' },
  authenticate: { method: 'POST', path: '/provider/v1/authenticate' },
  verifySession: { method: 'POST', path: '/provider/v1/verify-session' },
  balance: { method: 'POST', path: '/provider/v1/balance' },
  debit: { method: 'POST', path: '/provider/v1/debit' },
  authorizeStake: { method: 'POST', path: '/provider/v1/authorize-stake' },
  credit: { method: 'POST', path: '/provider/v1/credit' },
  rollback: { method: 'POST', path: '/provider/v1/rollback' },
} as const;

export type ProviderCallName = keyof typeof providerCalls;

/**
 * Business errors have HTTP status 200. INVALID_SIGNATURE has 401, also for a nonce that was used before, and
 * INVALID_REQUEST has 400 when the body does not match the schema. MAINTENANCE also says that the provider is disabled,
 * or that the player is in a blocked network. LIMIT_REACHED also says that rounds begin faster than `minRoundMs`
 * allows.
 */
export const providerStatus = z.enum([
  'OK',
  'NOT_ENOUGH_MONEY',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'TRANSACTION_DOES_NOT_EXIST',
  'BET_ALREADY_CLOSED',
  'BET_NOT_FOUND',
  'TOKEN_EXPIRED',
  'PLAYER_DISABLED',
  'PLAYER_EXCLUDED',
  'LIMIT_REACHED',
  'WRONG_CURRENCY',
  'INVALID_SIGNATURE',
  'INVALID_REQUEST',
  'MAINTENANCE',
]);
export type ProviderStatus = z.infer<typeof providerStatus>;

const token = z.string().min(1).max(128);

export const policyBody = z.object({});
export const authenticateBody = z.object({ launchToken: token });

/**
 * Sent by a provider before a player changes a round in a call that debits nothing: OK, or TOKEN_EXPIRED when the game
 * session has ended.
 */
export const verifySessionBody = z.object({ sessionToken: token });

export const walletBalanceBody = z.object({ sessionToken: token });

export const debitBody = z.object({
  sessionToken: token,
  transactionId: partnerReference,
  roundId: partnerReference,
  gameCode,
  currency,
  amount: unsignedAmount,
});
export type DebitBody = z.infer<typeof debitBody>;

/**
 * Sent by a provider before it debits a stake from a vendor wallet; it debits only after OK. `balance` is that of the
 * vendor wallet before the stake.
 */
export const authorizeStakeBody = debitBody.extend({ balance: unsignedAmount });
export type AuthorizeStakeBody = z.infer<typeof authorizeStakeBody>;

/** `referenceTransactionId` is the debit; null for a promotion win, if the provider's configuration allows it. */
export const creditBody = debitBody.extend({
  referenceTransactionId: partnerReference.nullable(),
  roundFinished: z.boolean(),
});
export type CreditBody = z.infer<typeof creditBody>;

/**
 * Reverses a debit or a credit, or ends the authorization of a stake that the provider returned to a vendor wallet.
 * Session and round are compared with those of the transaction when the call names them.
 */
export const rollbackBody = z.object({
  sessionToken: token.optional(),
  transactionId: partnerReference,
  referenceTransactionId: partnerReference,
  roundId: partnerReference.optional(),
});
export type RollbackBody = z.infer<typeof rollbackBody>;

export const providerError = z.object({ status: providerStatus });

/** Minimum milliseconds between the starts of two rounds, for slots and for all other games. */
const minRoundMs = z.object({ slot: z.int(), casino: z.int() });
export type MinRoundMs = z.infer<typeof minRoundMs>;

/**
 * Policy for play without a session: demo play and the public rules. `gmtOffsetMinutes` is the time zone in which the
 * site shows times.
 */
export const policyResponse = z.object({ status: z.literal('OK'), minRoundMs, gmtOffsetMinutes: z.int() });
export type PolicyResponse = z.infer<typeof policyResponse>;

/**
 * `vendorWallet` is the code of the vendor whose transfer wallet pays the rounds; without it the platform's wallet pays
 * them.
 */
export const authenticateResponse = z.object({
  status: z.literal('OK'),
  sessionToken: token,
  playerId: playerReference,
  nickname: z.string().max(255),
  currency,
  balance: amount,
  gameCode,
  language: z.string().max(16),
  vendorWallet: vendorCode.optional(),
  minRoundMs,
});
export type AuthenticateResponse = z.infer<typeof authenticateResponse>;

/**
 * `balance` and `currency` are missing when the player is not known. `duplicate` marks the response to a repeated
 * command.
 */
export const providerResponse = z.object({
  status: providerStatus,
  balance: z.optional(amount),
  currency: z.optional(currency),
  transactionId: partnerReference.optional(),
  duplicate: z.boolean().optional(),
});
export type ProviderResponse = z.infer<typeof providerResponse>;
