import { z } from 'zod';
import { saltSeedPattern } from '#games/crash/crash-salt.ts';

export const saltSeed = z.string().regex(saltSeedPattern);

/** A player's commitment to a salt seed; the seed is null until it is revealed. */
export const saltCommitment = z.object({ commitment: z.string(), seed: z.string().nullable() });

export type SaltCommitment = z.output<typeof saltCommitment>;

/** The newest hash chain: `COMMITTING` accepts commitments, `REVEALING` accepts seeds, `READY` has its salt. */
export const chainView = z.object({
  id: z.uuid(),
  terminatingHash: z.string(),
  phase: z.enum(['COMMITTING', 'REVEALING', 'READY']),
  salt: z.string().nullable(),
  commitments: z.array(saltCommitment),
});

export type ChainView = z.output<typeof chainView>;
