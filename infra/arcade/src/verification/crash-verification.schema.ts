import { z } from 'zod';
import { saltCommitment } from '#crash/salt/chain-view.schema.ts';
import { crashPhase } from '#crash/live/live-state.schema.ts';
import { verifiedBet } from '#http/schemas.ts';

/** Public data to recompute a crash round and to verify that its hash was fixed before the first round of the chain. */
export const crashVerification = z.object({
  id: z.uuid(),
  number: z.string(),
  phase: crashPhase,
  chain: z.object({
    terminatingHash: z.string(),
    salt: z.string(),
    length: z.int(),
    /** Commitments to the seeds of the salt; empty for an interim chain and for a chain whose salt the arcade chose. */
    commitments: z.array(saltCommitment),
  }),
  /** Hashing the round's hash this many times gives the terminating hash. */
  position: z.int(),
  /** A hash published before this round, and its distance in steps: the terminating hash unless that is too far. */
  anchor: z.object({ hash: z.string(), steps: z.int() }),
  /** Null until the crash. */
  hash: z.string().nullable(),
  /** Crash point in hundredths; null until the crash. */
  crashPoint: z.int().nullable(),
  /** The bet whose id was requested; null for the id of the crash round. */
  bet: verifiedBet.nullable(),
});

export type CrashVerification = z.output<typeof crashVerification>;
