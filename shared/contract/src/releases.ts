/** Error codes of the release service. The console has their texts. */
export const releaseErrorCodes = [
  'schema',
  'path',
  'signature',
  'symlink',
  'file-type',
  'missing-file',
  'unlisted-file',
  'integrity',
  'entry',
  'preload',
  'size-budget',
  'scope',
  'version-taken',
  'build-taken',
  'build-differs',
  'platform-range',
  'smoke-test',
  'smoke-test-skipped',
  'route-taken',
  'modal-taken',
  'not-published',
  'not-live',
  'no-canary',
  'shell-canary',
  'already-live',
  'retired',
  'in-use',
  'nothing-to-roll-back-to',
  'already-rolled-back',
  'artefact-damaged',
  'storage-full',
  'storage-down',
  'database-down',
  'signing-key',
  'not-audited',
  'revision',
  'input',
  'token',
  'role',
  'name-taken',
  'approval-required',
  'no-longer-authorized',
  'live-changed',
  'overdue',
  'never-live',
  'not-found',
  'too-many-calls',
  'failed',
] as const;

export type ReleaseErrorCode = (typeof releaseErrorCodes)[number];

/** Checks before a version goes live, in the order of `checks` in a response. */
export const gateChecks = [
  'schema',
  'signature',
  'integrity',
  'platform-range',
  'open-tabs',
  'routes',
  'modals',
  'smoke-test',
  'size-budget',
] as const;

export type GateCheck = (typeof gateChecks)[number];

/** A check that could not run, or is switched off, is `skipped`. It has not passed. */
export const checkResults = ['passed', 'failed', 'skipped'] as const;
export type CheckResult = (typeof checkResults)[number];

/** Actions in the audit of the release service. The console has their texts. */
export const releaseAuditActions = [
  'open',
  'reissue',
  'publish',
  'retire',
  'artefact-damaged',
  'artefact-repaired',
  'artefact-damaged-live',
  'switch',
  'canary',
  'canary-stop',
  'promote',
  'rollback',
  'withdraw',
  'override',
  'change-request',
  'schedule',
  'approve',
  'reject',
  'cancel',
  'change-request-failed',
  'change-request-superseded',
  'approval',
  'operator-add',
  'operator-remove',
  'publisher-add',
  'publisher-remove',
  'unsigned',
  'smoke-test-required',
  'job-run',
  'alert-acknowledge',
] as const;

export type ReleaseAuditAction = (typeof releaseAuditActions)[number];
