import { z } from 'zod';
import { saltSeedPattern } from '#games/crash/crash-salt.ts';

export const saltSeed = z.string().regex(saltSeedPattern);

/** A player's commitment to a salt seed; the seed is null until it is revealed. */
export const saltCommitment = z.object({ commitment: z.string(), seed: z.string().nullable() });

export type SaltCommitment = z.output<typeof saltCommitment>;

/**
 * The newest hash chain whose salt comes from players: `COMMITTING` accepts commitments, `REVEALING` accepts seeds,
 * `REVEALED` accepts none and waits for its salt, `READY` has its salt, `USED` has no rounds left.
 */
export const chainView = z.object({
  id: z.uuid(),
  terminatingHash: z.string(),
  phase: z.enum(['COMMITTING', 'REVEALING', 'REVEALED', 'READY', 'USED']),
  salt: z.string().nullable(),
  /** Digest of the complete list of commitments; null while commitments are accepted. */
  commitmentsHash: z.string().nullable(),
});

export type ChainView = z.output<typeof chainView>;
