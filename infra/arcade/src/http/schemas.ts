import { z } from 'zod';
import { clientSeedPattern } from '#fair/seeds.ts';
import { MAX_CHANCE, MIN_CHANCE } from '#games/dice.ts';

const amount = z.string().regex(/^-?\d{1,14}(\.\d{1,5})?$/);

export const refusal = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const clientSeed = z.string().regex(clientSeedPattern);

export const bet = z.discriminatedUnion('game', [
  z.object({ game: z.literal('slot') }),
  z.object({
    game: z.literal('dice'),
    choice: z.object({ chance: z.int().min(MIN_CHANCE).max(MAX_CHANCE), side: z.enum(['under', 'over']) }),
  }),
]);

const slotSymbol = z.enum(['crown', 'seven', 'bell', 'gem', 'cherries', 'lemon']);
const line = z.enum(['crowns', 'sevens', 'bells', 'gems', 'cherries', 'lemons', 'two-cherries']);

export const outcome = z.discriminatedUnion('game', [
  z.object({ game: z.literal('slot'), stops: z.array(z.int()).readonly(), symbols: z.array(slotSymbol).readonly(), line: line.nullable() }),
  z.object({ game: z.literal('dice'), roll: z.int(), chance: z.int(), side: z.enum(['under', 'over']), won: z.boolean() }),
]);

const multiplier = z.object({ numerator: z.int(), denominator: z.int() });

export const roundState = z.enum(['DEBITING', 'DEBITED', 'CREDITING', 'DONE', 'REFUSED', 'ROLLING_BACK', 'ROLLED_BACK']);

/** A round as its player sees it; `result` is null until the stake is posted. */
export const roundView = z.object({
  id: z.uuid(),
  number: z.string(),
  state: roundState,
  reason: z.string().nullable(),
  gameCode: z.string(),
  currency: z.string(),
  stake: amount,
  bet,
  nonce: z.int(),
  createdAt: z.iso.datetime(),
  balance: amount.nullable(),
  result: z.object({ outcome, multiplier, payout: amount }).nullable(),
});
export type RoundView = z.output<typeof roundView>;

export const placement = z.object({ idempotencyKey: z.string().min(8).max(64), stake: amount, bet });

export const sessionRequest = z.union([
  z.object({ launch: z.string().min(1).max(512) }),
  z.object({ mode: z.literal('demo'), gameCode: z.string(), language: z.string().max(16) }),
]);

export const sessionView = z.object({
  mode: z.enum(['real', 'demo']),
  nickname: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  game: z.enum(['slot', 'dice']),
  standIn: z.boolean(),
  language: z.string(),
  balance: amount,
  waitMs: z.int(),
});
export type SessionView = z.output<typeof sessionView>;

export const rulesView = z.object({
  game: z.enum(['slot', 'dice']),
  standIn: z.boolean(),
  rtp: z.object({ returned: z.int(), outcomes: z.int(), percent: z.string() }),
  lines: z.array(z.object({ id: line, pays: z.int(), count: z.int() })),
  highestMultiplier: z.int(),
  highestWin: amount,
  currency: z.string(),
  stakes: z.object({ min: amount, max: amount, quick: z.array(amount) }),
  chance: z.object({ min: z.int(), max: z.int() }).nullable(),
  minRoundMs: z.int(),
});
export type RulesView = z.output<typeof rulesView>;

export const seedView = z.object({
  active: z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: z.int() }),
  next: z.object({ serverSeedHash: z.string(), clientSeed: z.string() }),
  revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: z.int() }).nullable(),
});
export type SeedView = z.output<typeof seedView>;

/** Everything a stranger needs to recompute a round, without whose it was or what it cost. */
export const proofView = z.object({
  id: z.uuid(),
  number: z.string(),
  gameCode: z.string(),
  state: roundState,
  bet,
  serverSeedHash: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  result: z.object({ outcome, multiplier }).nullable(),
});
export type ProofView = z.output<typeof proofView>;
