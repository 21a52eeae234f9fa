import { z } from 'zod';
import { amount } from '#http/schemas.ts';

export const crashPhase = z.enum(['BETTING', 'RUNNING', 'CRASHED']);

/** All times are milliseconds of the database clock, comparable with `now` of the same message. */
const liveRound = z.object({
  id: z.uuid(),
  number: z.string(),
  phase: crashPhase,
  /** When betting ends. */
  bettingEndsAt: z.number(),
  startedAt: z.number().nullable(),
  /** When the next round opens. */
  nextAt: z.number().nullable(),
  /** Crash point in hundredths; null until the crash. */
  crashPoint: z.int().nullable(),
});

const livePlayer = z.object({
  /** Id of the player's bet. */
  id: z.uuid(),
  /** Masked; empty for a demo player. */
  name: z.string(),
  stake: amount,
  currency: z.string(),
  /** Multiplier of the cash-out in hundredths; null while the bet is active. */
  cashOutMultiplier: z.int().nullable(),
});

export type LivePlayer = z.output<typeof livePlayer>;

/** Event `state`: the complete live state, sent on connection and at every change of phase. */
export const liveState = z.object({
  now: z.number(),
  round: liveRound,
  chain: z.object({
    terminatingHash: z.string(),
    salt: z.string(),
    /** Whether the next chain waits for its salt, to which every open page contributes. */
    isNextPending: z.boolean(),
  }),
  /** Players with the highest stakes. */
  players: z.array(livePlayer),
  /** Number of bets on the round. */
  betCount: z.int(),
  /** Finished rounds, newest first. */
  history: z.array(z.object({ id: z.uuid(), crashPoint: z.int() })),
});

export type LiveState = z.output<typeof liveState>;

/** Event `tick`: bets placed or cashed out since the last tick. Sent without changes too, as a keep-alive. */
export const liveTick = z.object({ now: z.number(), betCount: z.int(), players: z.array(livePlayer) });

export type LiveTick = z.output<typeof liveTick>;
