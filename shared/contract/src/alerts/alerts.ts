import { z } from 'zod';
import { channelName, partName } from '#fleet.ts';

/** Description of the event, an English sentence. */
const detail = z.string();
const instant = z.string();

const ofPart = { channel: channelName, part: partName, version: z.string(), detail };

/** Processes that the supervisor of a site starts again. */
export const serviceName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
export const restartCauses = ['exited', 'hung'] as const;

/**
 * A provider, or `ledger` for the check of the ledger, with its number of open discrepancies, and when one of them was
 * opened or has changed last. Gateways from before `changedAt` omit it.
 */
const openDiscrepancies = z.strictObject({
  provider: z.string().min(1).max(100),
  open: z.int().min(1),
  changedAt: z.iso.datetime().optional(),
  detail: z.string().min(1).max(500),
});
const failedJob = z.strictObject({
  job: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  detail: z.string().max(500),
});

/** Failed attempts of all players at passwords and codes within ten minutes, more than the limit. */
const bruteForce = z.strictObject({ failures: z.int().min(1), limit: z.int().min(1), detail: z.string().max(500) });

/**
 * The present problems with the money and the accounts of a service; one that the next report lacks has ended. Release
 * services from before `bruteForce` reject that field, so it is omitted when there is none.
 */
export const moneyState = z.strictObject({
  discrepancies: z.array(openDiscrepancies).max(100),
  failedJobs: z.array(failedJob).max(50),
  bruteForce: bruteForce.optional(),
});
export type MoneyState = z.infer<typeof moneyState>;

/**
 * The fields of each type of alert. The webhook sends them as `data`, so a field may be added, but none may be renamed
 * or removed.
 */
export const alertData = {
  /** The release service rolled the current version of a part back, which stops a canary of the part too. */
  'version.rolled_back': z.object({ ...ofPart, to: z.string(), canaryStopped: z.string().nullable().default(null) }),
  /** A current version needs a rollback and stays live, because of the obstacle. */
  'version.rollback_failed': z.object({ ...ofPart, obstacle: z.string() }),
  /** The release service stopped a canary. */
  'canary.stopped': z.object({ ...ofPart, current: z.string() }),
  /** A stored file differs from its published hash, or is missing. */
  'artefact.damaged': z.object({ part: partName, version: z.string(), detail }),
  /** The supervisor started a service again. */
  'service.restarted': z.object({ service: serviceName, cause: z.enum(restartCauses), detail }),
  /** The ledger and a provider do not agree, or the ledger does not agree with itself. Over when none is open. */
  'discrepancies.open': z.object({ service: serviceName, ...openDiscrepancies.shape }),
  /** A job that moves or checks money has failed and is not repeated. Over with its next success. */
  'job.failed': z.object({ service: serviceName, ...failedJob.shape }),
  /** A client may be guessing passwords or codes. Over when no ten minutes of the last hour were above the limit. */
  'brute_force.suspected': z.object({ service: serviceName, ...bruteForce.shape }),
  /** A volume is nearly full; bytes. `folders` are the watched folders on it. Over when there is room again. */
  'disk.low': z.object({
    service: serviceName,
    folders: z.array(z.string()).default([]),
    freeBytes: z.int(),
    limitBytes: z.int(),
    detail,
  }),
  /** A change of a part waits for the approval of another operator. */
  'change_request.waiting': z.object({
    channel: channelName,
    part: partName,
    version: z.string(),
    action: z.string(),
    changeRequest: z.string(),
    requestedBy: z.string(),
    reason: z.string(),
    /** Open tabs will not wait for a navigation; absent from older alerts. */
    isUrgent: z.optional(z.boolean()),
    dueAt: z.nullable(instant),
  }),
  /** A scheduled change was due and was not applied; the cause is the code of the error. */
  'change_request.failed': z.object({
    ...ofPart,
    action: z.string(),
    changeRequest: z.string(),
    requestedBy: z.string(),
    cause: z.string(),
  }),
} as const satisfies Record<string, z.ZodObject>;
export type AlertType = keyof typeof alertData;

/** Type and data of an alert, together. */
export const alertContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version.rolled_back'), data: alertData['version.rolled_back'] }),
  z.object({ type: z.literal('version.rollback_failed'), data: alertData['version.rollback_failed'] }),
  z.object({ type: z.literal('canary.stopped'), data: alertData['canary.stopped'] }),
  z.object({ type: z.literal('artefact.damaged'), data: alertData['artefact.damaged'] }),
  z.object({ type: z.literal('service.restarted'), data: alertData['service.restarted'] }),
  z.object({ type: z.literal('discrepancies.open'), data: alertData['discrepancies.open'] }),
  z.object({ type: z.literal('job.failed'), data: alertData['job.failed'] }),
  z.object({ type: z.literal('brute_force.suspected'), data: alertData['brute_force.suspected'] }),
  z.object({ type: z.literal('disk.low'), data: alertData['disk.low'] }),
  z.object({ type: z.literal('change_request.waiting'), data: alertData['change_request.waiting'] }),
  z.object({ type: z.literal('change_request.failed'), data: alertData['change_request.failed'] }),
]);
export type AlertContent = z.infer<typeof alertContent>;

/**
 * The cause that resolved an alert: a decision about its change request, its files, a change of the live versions of
 * its part, or the end of the state that a service reported or found.
 */
const resolutionCauses = [
  'request_approved',
  'request_rejected',
  'request_cancelled',
  'request_applied',
  'request_failed',
  'request_superseded',
  'request_needs_no_approval',
  'files_intact',
  'version_retired',
  'part_changed',
  'state_over',
] as const;
export const resolutionCause = z.enum(resolutionCauses);
export type ResolutionCause = z.infer<typeof resolutionCause>;

/** When, by whom and by what an alert was resolved. */
export const resolution = z.object({ at: instant, by: z.string(), cause: resolutionCause });

/**
 * State of the delivery to the webhook. `off`: no webhook was configured when the alert was raised. `failed`: the last
 * attempt has failed, and no further one follows.
 */
export const deliveryStates = ['off', 'pending', 'delivered', 'failed'] as const;

const alertFields = z.object({
  id: z.string(),
  at: instant,
  /** How often the same happened, from `at` to `lastAt`. */
  occurrences: z.int(),
  lastAt: instant,
  /** Whether an operator must still act. The others say what the service has done already. */
  needsAction: z.boolean(),
  /** Null while the alert is open. */
  resolution: z.nullable(resolution),
  delivery: z.object({
    state: z.enum(deliveryStates),
    attempts: z.int(),
    nextAttemptAt: z.nullable(instant),
    lastError: z.nullable(z.string()),
  }),
});
export const alert = z.intersection(alertFields, alertContent);
export type Alert = z.infer<typeof alert>;

/**
 * Open alerts that the operator may see: those that need an operator first, then those that happened last. `open` is
 * the number of all of them. `resolved` are the alerts that were resolved within the last day, the newest first.
 */
export const alertList = z.object({ alerts: z.array(alert), open: z.int(), resolved: z.array(alert) });
export type AlertList = z.infer<typeof alertList>;
