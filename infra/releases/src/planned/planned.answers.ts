import { z } from 'zod';

/** The change waits for a second person. */
export const waiting = z.object({ pending: z.string() });
export type Waiting = z.infer<typeof waiting>;

/** The change waits for its time. */
export const scheduled = z.object({ id: z.string(), at: z.string() });
export type Scheduled = z.infer<typeof scheduled>;

export const rejected = z.object({ rejected: z.string() });
export const cancelled = z.object({ cancelled: z.string() });

/** What waits, as the status tells it. `at` is when it was asked for, or when it is due. */
export const plannedRow = z.object({
  id: z.string(),
  verb: z.string(),
  version: z.string(),
  actor: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;
