import { errorBody } from '@marquee/contract/error-body';
import { canaryRule } from '@marquee/contract/fleet';
import { checkResults } from '@marquee/contract/releases';
import { z } from 'zod';

/** Responses of the release service and of the console itself: the fields that the console reads. */

const instant = z.string();

const grant = z.object({
  role: z.enum(['publisher', 'releaser', 'viewer', 'admin']),
  part: z.string(),
  channel: z.string(),
});

export const me = z.object({ name: z.string(), grants: z.array(grant) });
export type Me = z.infer<typeof me>;

/** Session of the console; `me` is null without a login. */
export const session = z.object({ me: me.nullable() });

export const channels = z.object({
  channels: z.array(
    z.object({ name: z.string(), revision: z.number(), requiresApproval: z.boolean(), allowsUnsigned: z.boolean() }),
  ),
});
export type Channels = z.infer<typeof channels>;
export type Channel = Channels['channels'][number];

const check = z.object({
  check: z.string(),
  result: z.enum(checkResults),
  detail: z
    .string()
    .nullish()
    .transform((detail) => detail ?? ''),
});
export type Check = z.infer<typeof check>;

const canary = z.object({ version: z.string(), rule: canaryRule });

/** A waiting change request. `at` is the time of the request, or the due time of a scheduled change. */
const changeRequest = z.object({
  id: z.coerce.string(),
  action: z.string(),
  version: z.string().nullish(),
  actor: z.string(),
  at: instant,
  reason: z.string(),
  /** Visitors of the requested canary. */
  rule: z.nullable(canaryRule),
  isUrgent: z.boolean(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** A request that is not the one that the audit shows has no digest: nobody can approve or reject it. */
const waitingRequest = changeRequest.extend({ digest: z.string().nullable() });
export type WaitingRequest = z.infer<typeof waitingRequest>;

/** A request that can no longer be approved, because another change was applied. */
const supersededRequest = changeRequest.extend({
  supersededAt: instant,
  supersededBy: z.object({ action: z.string(), version: z.string(), actor: z.string(), revision: z.number() }),
});
export type SupersededRequest = z.infer<typeof supersededRequest>;

const publishedRelease = z.object({
  version: z.string(),
  build: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** Null for an unsigned build. */
  signedBy: z.string().nullable(),
  retiredAt: instant.nullish().transform((at) => at ?? null),
  gate: z
    .array(check)
    .nullish()
    .transform((gate) => gate ?? []),
  checkedAt: instant.nullable(),
  damage: z.string().nullable(),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

const partStatus = z.object({
  part: z.string(),
  current: z.string().nullable(),
  lastGood: z.string().nullable(),
  canary: canary.nullish().transform((value) => value ?? null),
  tabs: z.array(z.object({ version: z.string(), count: z.number() })),
  failureRate: z.number().nullable(),
  p75LoadMs: z.number().nullable(),
  awaitingApproval: z.array(waitingRequest).default([]),
  scheduled: z.array(waitingRequest).default([]),
  superseded: z.array(supersededRequest).default([]),
  releases: z.array(publishedRelease),
});
export type PartStatus = z.infer<typeof partStatus>;

export const status = z.object({
  channel: z.string(),
  revision: z.number(),
  platform: z.string().nullable(),
  issuedAt: instant,
  expiresAt: instant,
  parts: z.array(partStatus),
});
export type Status = z.infer<typeof status>;

/** Result of a change or of a dry run. */
export const changeResponse = z.object({
  revision: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  lastGood: z.string().nullable(),
  dryRun: z.boolean(),
  canary: canary.nullish().transform((value) => value ?? null),
  checks: z
    .array(check)
    .nullish()
    .transform((checks) => checks ?? []),
});
export type ChangeResponse = z.infer<typeof changeResponse>;

/** The change needs the approval of another operator. A scheduled change has a due time and does not match. */
export const approvalPendingResponse = z.object({ changeRequestId: z.coerce.string(), dueAt: z.null() });

export const health = z.object({
  minutes: z.array(z.object({ at: instant, version: z.string(), loaded: z.number(), failed: z.number() })),
});
export type HealthMinute = z.infer<typeof health>['minutes'][number];

const historyEntry = z.object({
  sequence: z.number(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  part: z.string().nullable(),
  revision: z.number().nullable(),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const history = z.object({ entries: z.array(historyEntry) });

/** A page of the audit log; `older` says whether there is another one. */
export const auditLog = z.object({ entries: z.array(historyEntry), older: z.boolean() });

export const auditChain = z.object({
  intact: z.boolean(),
  rows: z.number(),
  /** `sequence` is null for a violation that concerns no single row. */
  violations: z.array(z.object({ sequence: z.number().nullable(), violation: z.string() })),
});
export type AuditChain = z.infer<typeof auditChain>;

/** An error of the console or of a service behind it. */
export const callErrorBody = errorBody.extend({
  details: z.object({ checks: z.array(check).optional(), revision: z.number().optional() }).optional(),
});
