import { z } from 'zod';

/** What hashing stored files again has shown. */
export const verification = z.object({
  at: z.string(),
  builds: z.int(),
  files: z.int(),
  damaged: z.array(z.object({ part: z.string(), version: z.string(), build: z.string(), fault: z.string() })),
});
export type Verification = z.infer<typeof verification>;
