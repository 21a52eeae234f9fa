import { z } from 'zod';

export const retired = z.object({ part: z.string(), version: z.string(), build: z.string(), retiredAt: z.string() });
export type Retired = z.infer<typeof retired>;
