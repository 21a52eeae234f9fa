import * as z from 'zod/mini';
import { instant } from './primitives.ts';

/**
 * How a player stands with an activity: may join, waits for an answer, was taken or refused; or nobody can join any
 * more.
 */
export const activityStatus = z.enum(['join', 'applying', 'joined', 'rejected', 'close']);
export type ActivityStatus = z.infer<typeof activityStatus>;

export const activityStanding = z.object({ status: activityStatus });

/** What players may apply for. `content` is HTML of the operator and is cleaned by whoever shows it. */
export const activity = z.extend(activityStanding, {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  endDate: z.nullable(instant),
});
export type Activity = z.infer<typeof activity>;
