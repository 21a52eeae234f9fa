import { parseAmount } from '@marquee/money';
import { z } from 'zod';
import { clientSeedPattern } from '#fairness/seeds.ts';
import { bet, outcome, roundBet, roundOutcome, step } from '#games/bet.schema.ts';
import { gameNames } from '#games/games.ts';

export const amount = z.string().regex(/^-?\d{1,14}(\.\d{1,5})?$/);

export const clientSeed = z.string().regex(clientSeedPattern);

const game = z.enum(gameNames);

const rtp = z.object({ payout: z.int(), outcomes: z.int() });

const multiplier = z.object({ numerator: z.int(), denominator: z.int() });

const roundState = z.enum([
  'DEBITING',
  'DEBITED',
  'PLAYING',
  'CREDITING',
  'DONE',
  'REJECTED',
  'ROLLING_BACK',
  'ROLLED_BACK',
]);

/** A round as its player sees it; `result` is null until the stake is debited. */
export const roundView = z.object({
  id: z.uuid(),
  number: z.string(),
  state: roundState,
  reason: z.string().nullable(),
  gameCode: z.string(),
  currency: z.string(),
  stake: amount,
  bet: roundBet,
  /** Null for a bet on a crash round, which is not drawn from the player's seeds. */
  nonce: z.int().nullable(),
  createdAt: z.iso.datetime(),
  balance: amount.nullable(),
  result: z.object({ outcome: roundOutcome, multiplier, payout: amount }).nullable(),
});
export type RoundView = z.output<typeof roundView>;

export const idempotencyKey = z.string().min(8).max(64);

/** An amount that fits its column. The limits of the stake depend on the currency. */
export const stake = amount.refine((text) => parseAmount(text).ok);

export const betRequest = z.object({ idempotencyKey, stake, bet });

/** `taken` is the number of steps that the client knows of, so that a repeated request applies its step once. */
export const stepRequest = z.object({ step, taken: z.int().min(0).max(255) });

export const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

export const sessionRequest = z.union([
  z.object({ launch: z.string().min(1).max(512) }),
  z.object({ mode: z.literal('demo'), gameCode, language: z.string().max(16) }),
]);

export const sessionView = z.object({
  mode: z.enum(['real', 'demo']),
  nickname: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  game,
  isSubstitute: z.boolean(),
  language: z.string(),
  balance: amount,
  minRoundMs: z.int(),
  waitMs: z.int(),
});
export type SessionView = z.output<typeof sessionView>;

export const rulesView = z.object({
  game,
  isSubstitute: z.boolean(),
  /** Lowest and highest return to player over all choices. */
  rtp: z.object({ min: rtp, max: rtp }),
  maxMultiplier: z.string(),
  maxWin: amount,
  currency: z.string(),
  stakes: z.object({ min: amount, max: amount, quick: z.array(amount) }),
  minRoundMs: z.int(),
});
export type RulesView = z.output<typeof rulesView>;

export const seedView = z.object({
  active: z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.int() }),
  next: z.object({ serverSeedHash: z.string(), clientSeed: z.string() }),
  revealed: z
    .object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: z.int() })
    .nullable(),
});
export type SeedView = z.output<typeof seedView>;

/** Public data of a bet, without its player. */
export const verifiedBet = z.object({
  id: z.uuid(),
  gameCode: z.string(),
  currency: z.string(),
  stake: amount,
  /** Null until the round is finished, and for a round without a result. */
  payout: amount.nullable(),
  createdAt: z.iso.datetime(),
});
export type VerifiedBet = z.output<typeof verifiedBet>;

/** Public data to recompute a round, without its player. */
export const roundVerification = verifiedBet.extend({
  state: roundState,
  bet,
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  result: z.object({ outcome, multiplier }).nullable(),
});
export type RoundVerification = z.output<typeof roundVerification>;
