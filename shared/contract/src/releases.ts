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
  'artefact-damaged',
  'storage-full',
  'storage-down',
  'revision',
  'input',
  'token',
  'role',
  'name-taken',
  'approval-required',
  'live-changed',
  'never-live',
  'not-found',
  'failed',
] as const;

export type ReleaseErrorCode = (typeof releaseErrorCodes)[number];

/** Checks before a version goes live, in the order of `checks` in a response. */
export const gateChecks = [
  'schema',
  'integrity',
  'platform-range',
  'open-tabs',
  'routes',
  'modals',
  'smoke-test',
  'size-budget',
] as const;

export type GateCheck = (typeof gateChecks)[number];
