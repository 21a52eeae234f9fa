import { z } from 'zod';
import { autoAt } from '#games/crash/crash.schema.ts';
import { amount } from '#http/schemas.ts';

/** `autoAt` in hundredths: 250 cashes out at 2.50×. */
export const betRequest = z.object({
  idempotencyKey: z.string().min(8).max(64),
  stake: amount,
  autoAt: autoAt.default(null),
});

const phase = z.enum(['BETTING', 'RUNNING', 'CRASHED']);

/** Times are milliseconds of the arcade's clock, as `now` of each message is. */
const liveRound = z.object({
  id: z.uuid(),
  number: z.string(),
  phase,
  endsAt: z.number(),
  startedAt: z.number().nullable(),
  nextAt: z.number().nullable(),
  /** Null until the crash. */
  point: z.int().nullable(),
});

const livePlayer = z.object({
  id: z.uuid(),
  /** Masked; empty for who plays on practice money. */
  name: z.string(),
  stake: amount,
  currency: z.string(),
  cashedAt: z.int().nullable(),
});
export type LivePlayer = z.output<typeof livePlayer>;

/** The event `state`: all there is to see, sent at first and whenever the phase changes. */
export const liveState = z.object({
  now: z.number(),
  round: liveRound,
  chain: z.object({ terminatingHash: z.string(), salt: z.string() }),
  /** Those with the highest stakes. */
  players: z.array(livePlayer),
  playing: z.int(),
  history: z.array(z.object({ id: z.uuid(), point: z.int() })),
});
export type LiveState = z.output<typeof liveState>;

/** The event `tick`: who joined or cashed out since the last one. Comes without anybody too, so that silence means a lost line. */
export const liveTick = z.object({ now: z.number(), playing: z.int(), players: z.array(livePlayer) });
export type LiveTick = z.output<typeof liveTick>;

/** What a stranger needs to recompute a shared round and to see that it was fixed before the first one. */
export const crashVerification = z.object({
  id: z.uuid(),
  number: z.string(),
  phase,
  chain: z.object({ terminatingHash: z.string(), salt: z.string(), length: z.int() }),
  /** Hashed so many times the hash gives the terminating hash. */
  position: z.int(),
  /** A hash that was public before this round, and so many steps from it: the terminating one unless that is very far. */
  anchor: z.object({ hash: z.string(), steps: z.int() }),
  /** Null until the crash. */
  hash: z.string().nullable(),
  point: z.int().nullable(),
});
export type CrashVerification = z.output<typeof crashVerification>;
