import { z } from 'zod';

export const published = z.object({
  part: z.string(),
  version: z.string(),
  build: z.string(),
  /** False when the same build was published before. */
  created: z.boolean(),
});
export type Published = z.infer<typeof published>;
