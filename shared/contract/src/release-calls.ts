import { z } from 'zod';
import { canaryRule, partName, semver } from './fleet.ts';
import { singleLineText } from '#text/control-characters.ts';

/** Header of an upload: the base64 Ed25519 signature over the SHA-256 of the archive. */
export const signatureHeader = 'x-artefact-signature';

export const releaseRoles = ['viewer', 'publisher', 'releaser', 'admin'] as const;
export type ReleaseRole = (typeof releaseRoles)[number];

/** Roles that have each permission of the release service. A publisher uploads builds, but cannot make them live. */
export const rolesByPermission = {
  read: ['viewer', 'publisher', 'releaser', 'admin'],
  publish: ['publisher', 'admin'],
  switch: ['releaser', 'admin'],
  canary: ['releaser', 'admin'],
  'canary-stop': ['releaser', 'admin'],
  promote: ['releaser', 'admin'],
  rollback: ['releaser', 'admin'],
  schedule: ['releaser', 'admin'],
  cancel: ['releaser', 'admin'],
  approve: ['releaser', 'admin'],
  reject: ['releaser', 'admin'],
  override: ['publisher', 'releaser', 'admin'],
  verify: ['publisher', 'releaser', 'admin'],
  retire: ['releaser', 'admin'],
  'run-job': ['releaser', 'admin'],
  acknowledge: ['releaser', 'admin'],
  'report-restart': ['admin'],
  withdraw: ['admin'],
  approval: ['admin'],
  publishers: ['admin'],
  operators: ['admin'],
} as const satisfies Record<string, readonly ReleaseRole[]>;
export type ReleasePermission = keyof typeof rolesByPermission;

export interface ReleaseCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below `/v1` of the release service. */
  readonly path: `/${string}`;
  /** The permission that the call needs. */
  readonly permission: ReleasePermission;
  readonly query?: z.ZodType<Record<string, unknown>>;
  /** The token identifies the operator; only the bootstrap token may name another one beside these fields. */
  readonly body?: z.ZodType;
}

export const reasonText = z
  .string('The reason is missing')
  .trim()
  .min(3, 'A reason has at least 3 characters')
  .max(500, 'A reason has at most 500 characters')
  .regex(singleLineText, 'A reason is one line without control characters');

const reasonBody = z.strictObject({ reason: reasonText });
/** A decision names the request that the operator has seen, by its digest in the status. */
const decisionBody = reasonBody.extend({
  digest: z
    .string('The digest of the request, as its list shows it, is missing')
    .regex(/^[0-9a-f]{64}$/, 'This is not the digest of a request'),
});
const changeBody = reasonBody.extend({ urgent: z.boolean().optional(), dryRun: z.boolean().optional() });

export const scheduledAction = z.enum(['switch', 'promote', 'rollback', 'canary']);
export type ScheduledAction = z.infer<typeof scheduledAction>;

/** Changes of the live releases of a part, by action. */
export const changeCalls = {
  switch: {
    method: 'POST',
    path: '/channels/:channel/parts/:part/switch',
    permission: 'switch',
    body: changeBody.extend({ version: semver }),
  },
  canary: {
    method: 'POST',
    path: '/channels/:channel/parts/:part/canary',
    permission: 'canary',
    body: changeBody.extend({ version: semver, rule: canaryRule }),
  },
  'canary-stop': {
    method: 'POST',
    path: '/channels/:channel/parts/:part/canary-stop',
    permission: 'canary-stop',
    body: changeBody,
  },
  promote: { method: 'POST', path: '/channels/:channel/parts/:part/promote', permission: 'promote', body: changeBody },
  rollback: {
    method: 'POST',
    path: '/channels/:channel/parts/:part/rollback',
    permission: 'rollback',
    body: changeBody.extend({ version: z.optional(semver) }),
  },
  withdraw: {
    method: 'POST',
    path: '/channels/:channel/parts/:part/withdraw',
    permission: 'withdraw',
    body: changeBody,
  },
} as const satisfies Record<string, ReleaseCall>;

/**
 * Changes that give visitors another version than the approved ones, or take the pages of a remote from them. A channel
 * can require the approval of a second operator for them.
 */
export const approvalActions: readonly (keyof typeof changeCalls)[] = ['switch', 'canary', 'promote', 'withdraw'];

/** The other calls of the release service that the console uses. */
export const releaseCalls = {
  channels: { method: 'GET', path: '/channels', permission: 'read' },
  setApproval: {
    method: 'PUT',
    path: '/channels/:channel/approval',
    permission: 'approval',
    body: reasonBody.extend({ required: z.boolean() }),
  },
  setUnsigned: {
    method: 'PUT',
    path: '/channels/:channel/unsigned',
    permission: 'publishers',
    body: reasonBody.extend({ allowed: z.boolean() }),
  },
  setSmokeTest: {
    method: 'PUT',
    path: '/channels/:channel/smoke-test',
    permission: 'approval',
    body: reasonBody.extend({ required: z.boolean() }),
  },
  status: { method: 'GET', path: '/channels/:channel/status', permission: 'read' },
  health: {
    method: 'GET',
    path: '/channels/:channel/parts/:part/health',
    permission: 'read',
    query: z.strictObject({ minutes: z.coerce.number().int().min(1).max(1440).default(60) }),
  },
  history: {
    method: 'GET',
    path: '/channels/:channel/parts/:part/history',
    permission: 'read',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
  },
  /** Audit rows of a channel and of the whole service, newest first, without those that the operator may not read. */
  auditLog: {
    method: 'GET',
    path: '/channels/:channel/audit',
    permission: 'read',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(500).default(50),
      /** Only rows with a smaller sequence number. */
      before: z.optional(z.coerce.number().int().min(1).max(2_147_483_647)),
    }),
  },
  schedule: {
    method: 'POST',
    path: '/channels/:channel/parts/:part/schedule',
    permission: 'schedule',
    body: changeBody.extend({
      action: scheduledAction,
      version: z.optional(semver),
      rule: z.optional(canaryRule),
      at: z.iso.datetime({ offset: true }),
    }),
  },
  approve: {
    method: 'POST',
    path: '/channels/:channel/change-requests/:id/approve',
    permission: 'approve',
    body: decisionBody,
  },
  reject: {
    method: 'POST',
    path: '/channels/:channel/change-requests/:id/reject',
    permission: 'reject',
    body: decisionBody,
  },
  cancel: {
    method: 'POST',
    path: '/channels/:channel/change-requests/:id/cancel',
    permission: 'cancel',
    body: reasonBody,
  },
  retire: { method: 'POST', path: '/parts/:part/releases/:version/retire', permission: 'retire', body: reasonBody },
  verifyArtefacts: {
    method: 'POST',
    path: '/artefacts/verify',
    permission: 'verify',
    body: z.strictObject({ part: z.optional(partName) }),
  },
  verifyAudit: { method: 'GET', path: '/audit/verify', permission: 'read' },
  jobList: { method: 'GET', path: '/jobs', permission: 'read' },
  runJob: { method: 'POST', path: '/jobs/:id/run', permission: 'run-job', body: reasonBody },
  alerts: { method: 'GET', path: '/alerts', permission: 'read' },
  acknowledgeAlert: {
    method: 'POST',
    path: '/alerts/:id/acknowledge',
    permission: 'acknowledge',
    body: reasonBody,
  },
} as const satisfies Record<string, ReleaseCall>;

type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a call with its parameters. */
export function buildPath<Path extends string>(
  { path }: { readonly path: Path },
  parameters: Readonly<Record<PathParameter<Path>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
