import { canaryRule } from '@marquee/contract/fleet';
import { z } from 'zod';

/**
 * The change is stored as a request. `dueAt` is null when it is applied as soon as it is approved; `needsApproval` says
 * that a scheduled change must be approved before it is due.
 */
export const changeRequested = z.object({
  changeRequestId: z.string(),
  dueAt: z.string().nullable(),
  needsApproval: z.literal(true).optional(),
});
export type ChangeRequested = z.infer<typeof changeRequested>;

export const rejected = z.object({ rejected: z.string() });
export const cancelled = z.object({ cancelled: z.string() });

/** A waiting change request in the status. `at` is the time of the request, or the due time of a scheduled change. */
export const changeRequestRow = z.object({
  id: z.string(),
  action: z.string(),
  version: z.string(),
  actor: z.string(),
  at: z.string(),
  reason: z.string(),
  /** Visitors of the requested canary; null for another action. */
  rule: z.nullable(canaryRule),
  /** Open tabs do not wait for a navigation, and the change does not wait for open tabs. */
  isUrgent: z.boolean(),
});
export type ChangeRequestRow = z.infer<typeof changeRequestRow>;

/** A request that is not the one that the audit shows has no digest: nobody can approve or reject it. */
export const waitingRow = changeRequestRow.extend({ digest: z.string().nullable() });
export type WaitingRow = z.infer<typeof waitingRow>;

/** A request that can no longer be approved, because another change of the part was applied at `supersededAt`. */
export const supersededRow = changeRequestRow.extend({
  supersededAt: z.string(),
  supersededBy: z.object({ action: z.string(), version: z.string(), actor: z.string(), revision: z.int() }),
});
export type SupersededRow = z.infer<typeof supersededRow>;
