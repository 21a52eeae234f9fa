import { checkResults } from '@marquee/contract/releases';
import { z } from 'zod';

/** Result of one check of a release. */
export const check = z.object({ check: z.string(), result: z.enum(checkResults), detail: z.string() });
export type Check = z.infer<typeof check>;
