import { z } from 'zod';
import { parseSitePath } from '#addresses/addresses.ts';
import { announcementType } from '#schemas/responses/content.ts';
import { pageNo, storableInstant as instant, multiLine, singleLine } from '#schemas/primitives.ts';

export { findTooLargeNetworks, minNetworkPrefixLength } from '#addresses/too-large-networks.ts';

/** Error codes of operator calls. A code that the release service also uses has the same meaning there. */
export const operatorErrorCodes = [
  'input',
  'token',
  'role',
  'revision',
  'not-found',
  'releases-down',
  'failed',
] as const;
export type OperatorErrorCode = (typeof operatorErrorCodes)[number];

/** The part that a grant of the release service names for the site. */
export const sitePart = 'site';

/** The roles that have each permission. Messages contain codes and passwords, so only admins read them. */
export const operatorPermissions = {
  view: ['viewer', 'publisher', 'releaser', 'admin'],
  change: ['releaser', 'admin'],
  'read-messages': ['admin'],
} as const;
export type OperatorPermission = keyof typeof operatorPermissions;

const reason = singleLine.min(3).max(500);
const revision = z.string().max(64);

/** `networks` are blocked, in CIDR notation. Maintenance takes precedence. */
export const siteState = z
  .strictObject({
    maintenance: z.boolean(),
    endsAt: z.nullable(instant),
    networks: z.array(z.union([z.cidrv4(), z.cidrv6()])).max(200),
  })
  .refine(({ maintenance, endsAt }) => maintenance || endsAt === null, {
    path: ['endsAt'],
    message: 'belongs to a maintenance',
  });
export type SiteState = z.infer<typeof siteState>;

export const siteStatus = z.object({ revision, state: siteState });
export type SiteStatus = z.infer<typeof siteStatus>;

/** `players` is the number of players, seen in the last five minutes, for whom this change closes the site. */
export const siteChange = z.object({ from: siteState, to: siteState, players: z.int(), dryRun: z.boolean() });
export type SiteChange = z.infer<typeof siteChange>;

const message = z.object({
  id: z.int(),
  at: instant,
  medium: z.enum(['sms', 'mail']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  withheld: z.boolean(),
});
/** Newest first. `older` says whether there are more. */
export const outbox = z.object({ messages: z.array(message), older: z.boolean() });
export type OutboxMessage = z.infer<typeof message>;

const contentText = z.strictObject({
  title: singleLine.min(1).max(200),
  content: multiLine.min(1).max(4_000),
});

const address = z.string().max(200);

/** An announcement with its texts by language. `content` is HTML. */
export const contentEntry = z.strictObject({
  type: z.enum(announcementType.options),
  /** Players must read it before they continue. For type B only. */
  notice: z.boolean(),
  /** Path on an image host, or empty. */
  picture: address.regex(/^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/),
  link: address.refine((link) => link === '' || parseSitePath(link) !== null),
  startsAt: instant,
  endsAt: z.nullable(instant),
  texts: z.record(z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/), contentText),
});
export type ContentEntry = z.infer<typeof contentEntry>;

/** As it is stored: a text of before may have characters that a new one may not have, and must remain editable. */
const storedEntry = z.strictObject({
  ...contentEntry.shape,
  texts: z.record(z.string(), z.strictObject({ title: z.string(), content: z.string() })),
});

const listedEntry = z.object({ id: z.string(), revision, entry: storedEntry });
export type ListedEntry = z.infer<typeof listedEntry>;

/** `languages` are those of the site, the merchant's first. Every entry has a text in that one. */
export const contentList = z.object({
  entries: z.array(listedEntry),
  pageNum: z.int(),
  totalPages: z.int(),
  languages: z.array(z.string()),
});
export type ContentList = z.infer<typeof contentList>;

/** Actions in the audit of the gateway, by the console or by the command line. The console has their texts. */
export const siteAuditActions = [
  'status',
  'content-add',
  'content-change',
  'content-end',
  'outbox-read',
  'job-run',
  'feature',
  'social',
  'catalogue',
  'message',
  'min-round',
  'provider',
  'phone-verifier',
  'promo-win-ceiling',
  'receivable-share',
  'welcome-bonus',
  'welcome-budget',
  'vip',
  'application',
  'discrepancy',
  'accept-win',
  'login-verification',
  'login-verification.forget',
  'login-verification.delete-authenticator',
] as const;
export type SiteAuditAction = (typeof siteAuditActions)[number];

const auditRow = z.object({
  sequence: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The change: `from` and `to` hold the site status before and after; for a setting, `to` holds its new value. */
  detail: z.optional(z.unknown()),
});
export const siteAudit = z.object({ entries: z.array(auditRow) });
export type SiteAuditRow = z.infer<typeof auditRow>;

const discrepancy = z.object({
  id: z.int(),
  /** `ledger` when the ledger does not agree with itself. */
  provider: z.string(),
  /** Name of the comparison. */
  check: z.string(),
  /** What differs: a round, transfer, vendor wallet or ledger entry. */
  subject: z.string(),
  /** Values of the provider and of the ledger, as texts. */
  expected: z.string(),
  found: z.string(),
  firstSeen: instant,
  lastSeen: instant,
});
export type Discrepancy = z.infer<typeof discrepancy>;

/** Open discrepancies, newest first. `older` says whether there are more, `open` is the number of all. */
export const discrepancyList = z.object({ discrepancies: z.array(discrepancy), older: z.boolean(), open: z.int() });
export type DiscrepancyList = z.infer<typeof discrepancyList>;

/** The discrepancy that was explained. */
export const discrepancyExplained = z.object({ id: z.int() });

/** The entry that was added, changed or ended. */
export const contentWritten = z.object({ id: z.string() });

/** `failed`: the last run failed and is not repeated any more. */
export const jobStates = ['idle', 'queued', 'running', 'retrying', 'failed'] as const;

/**
 * A background job of a service. `everySeconds` is null for a job with one run for each item. `failed` counts the runs
 * that failed for good and are not deleted yet, `attempts` those of the newest run.
 */
const jobStatus = z.object({
  name: z.string(),
  state: z.enum(jobStates),
  everySeconds: z.nullable(z.int()),
  queued: z.int(),
  running: z.int(),
  failed: z.int(),
  lastRun: z.nullable(instant),
  lastSuccess: z.nullable(instant),
  nextRun: z.nullable(instant),
  lastError: z.nullable(z.string()),
  attempts: z.int(),
});
export type JobStatus = z.infer<typeof jobStatus>;

/** The jobs of one service. Gateway and arcade have the same calls for them; those of the release service are alike. */
export const jobList = z.object({ jobs: z.array(jobStatus) });
export type JobList = z.infer<typeof jobList>;

/** Number of runs that start now; 0 when the job is running already or has nothing to do. */
export const jobStarted = z.object({ runs: z.int() });

export interface OperatorCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below `/operator/v1` of the service. `:id` is an announcement, a discrepancy or the name of a job. */
  readonly path: string;
  readonly permission: OperatorPermission;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes beside `input`, `token`, `role`, `releases-down` and `failed`, which every call may return. */
  readonly errors: readonly OperatorErrorCode[];
}

/** Operator calls of the gateway; the arcade serves those for jobs. The edge does not pass them on to the gateway. */
export const operatorCalls = {
  siteStatus: { method: 'GET', path: '/status', permission: 'view', response: siteStatus, errors: [] },
  changeStatus: {
    method: 'POST',
    path: '/status',
    permission: 'change',
    body: z.strictObject({ state: siteState, revision, reason, dryRun: z.boolean().default(false) }),
    response: siteChange,
    errors: ['revision'],
  },
  outbox: {
    method: 'GET',
    path: '/outbox',
    permission: 'read-messages',
    query: z.strictObject({
      to: singleLine.min(1).max(255).optional(),
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    response: outbox,
    errors: [],
  },
  contentList: {
    method: 'GET',
    path: '/content',
    permission: 'view',
    query: z.strictObject({ type: z.enum(announcementType.options).optional(), pageNo }),
    response: contentList,
    errors: [],
  },
  addContent: {
    method: 'POST',
    path: '/content',
    permission: 'change',
    body: z.strictObject({ entry: contentEntry, reason }),
    response: contentWritten,
    errors: [],
  },
  changeContent: {
    method: 'PUT',
    path: '/content/:id',
    permission: 'change',
    body: z.strictObject({ entry: contentEntry, revision, reason }),
    response: contentWritten,
    errors: ['not-found', 'revision'],
  },
  endContent: {
    method: 'POST',
    path: '/content/:id/end',
    permission: 'change',
    body: z.strictObject({ revision, reason }),
    response: contentWritten,
    errors: ['not-found', 'revision'],
  },
  discrepancyList: {
    method: 'GET',
    path: '/discrepancies',
    permission: 'view',
    query: z.strictObject({ before: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    response: discrepancyList,
    errors: [],
  },
  explainDiscrepancy: {
    method: 'POST',
    path: '/discrepancies/:id/explain',
    permission: 'change',
    body: z.strictObject({ reason }),
    response: discrepancyExplained,
    errors: ['not-found'],
  },
  siteAudit: { method: 'GET', path: '/audit', permission: 'view', response: siteAudit, errors: [] },
  jobList: { method: 'GET', path: '/jobs', permission: 'view', response: jobList, errors: [] },
  runJob: {
    method: 'POST',
    path: '/jobs/:id/run',
    permission: 'change',
    body: z.strictObject({ reason }),
    response: jobStarted,
    errors: ['not-found'],
  },
} as const satisfies Record<string, OperatorCall>;
export type OperatorCallName = keyof typeof operatorCalls;
