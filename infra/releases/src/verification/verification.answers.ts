import { z } from 'zod';

/** What hashing stored files again has shown. */
export const verification = z.object({
  at: z.string(),
  builds: z.int(),
  files: z.int(),
  damaged: z.array(z.object({ part: z.string(), version: z.string(), build: z.string(), fault: z.string() })),
});
export type Verification = z.infer<typeof verification>;

/** What became of damaged versions that somebody has, as far as it is new. */
export const lookedAt = verification.extend({
  live: z.array(
    z.object({
      channel: z.string(),
      part: z.string(),
      version: z.string(),
      /** What they have instead; null when it stays. */
      to: z.string().nullable(),
      detail: z.string(),
    }),
  ),
});
export type LookedAt = z.infer<typeof lookedAt>;
