import { z } from 'zod';

export const withdrawn = z.object({
  channel: z.string(),
  part: z.string(),
  /** Revision of the channel; after the change unless `dryRun`. */
  revision: z.int(),
  /** Version that was live. */
  version: z.string(),
  /** Version of the canary that ended with it. */
  canary: z.string().nullable(),
  dryRun: z.boolean(),
});
export type Withdrawn = z.infer<typeof withdrawn>;
