import { z } from 'zod';

export const published = z.object({
  part: z.string(),
  version: z.string(),
  build: z.string(),
  /** False when this very build was there already. */
  created: z.boolean(),
});
export type Published = z.infer<typeof published>;
