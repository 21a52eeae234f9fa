import * as z from 'zod/mini';
import { instant } from './primitives.ts';

/**
 * The player's status in an activity: may apply, waits for a decision, accepted, rejected; or applications are closed.
 */
export const activityStatus = z.enum(['join', 'applying', 'joined', 'rejected', 'close']);
export type ActivityStatus = z.infer<typeof activityStatus>;

export const activityStanding = z.object({ status: activityStatus });

/** An activity that players apply for. `content` is HTML that must be sanitized before it is shown. */
export const activity = z.extend(activityStanding, {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  endDate: z.nullable(instant),
});
export type Activity = z.infer<typeof activity>;
