import { z } from 'zod';

/** Result of one check of a release. */
export const check = z.object({ check: z.string(), passed: z.boolean(), detail: z.string() });
export type Check = z.infer<typeof check>;
