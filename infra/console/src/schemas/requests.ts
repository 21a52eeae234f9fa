import { canaryRule, partName, semver } from '@marquee/contract/fleet';
import { z } from 'zod';

export const reasonText = z.string().trim().min(3).max(500);

/** Body of every change of a channel. The token identifies the operator. */
export const changeBody = z.strictObject({
  reason: reasonText,
  dryRun: z.boolean().optional(),
  urgent: z.boolean().optional(),
});
export const switchBody = changeBody.extend({ version: semver });
export const canaryBody = changeBody.extend({ version: semver, rule: canaryRule });
export const rollbackBody = changeBody.extend({ version: z.optional(semver) });

export const scheduledVerb = z.enum(['switch', 'promote', 'rollback', 'canary']);
export type ScheduledVerb = z.infer<typeof scheduledVerb>;

export const scheduleBody = z.strictObject({
  verb: scheduledVerb,
  version: z.optional(semver),
  rule: z.optional(canaryRule),
  at: z.iso.datetime(),
  urgent: z.boolean().optional(),
  reason: reasonText,
});

export const verifyBody = z.strictObject({ part: partName });
export const approveBody = z.strictObject({ reason: reasonText });
export const approvalBody = z.strictObject({ required: z.boolean(), reason: reasonText });
