export type Check =
  | 'schema'
  | 'path'
  | 'signature'
  | 'symlink'
  | 'file-type'
  | 'missing-file'
  | 'unlisted-file'
  | 'integrity'
  | 'entry'
  | 'preload'
  | 'size-budget'
  | 'scope'
  | 'version-taken'
  | 'build-taken'
  | 'platform-range'
  | 'boot'
  | 'route-taken'
  | 'modal-taken'
  | 'not-published'
  | 'not-live'
  | 'no-canary'
  | 'shell-canary'
  | 'already-live'
  | 'retired'
  | 'in-use'
  | 'nothing-to-roll-back-to'
  | 'artefact-damaged'
  | 'storage-full'
  | 'storage-down'
  | 'revision'
  | 'input'
  | 'token'
  | 'role'
  | 'name-taken'
  | 'second-person'
  | 'live-changed'
  | 'never-live'
  | 'not-found'
  | 'failed';

const statuses: Partial<Record<Check, number>> = {
  revision: 409,
  'version-taken': 409,
  'build-taken': 409,
  'in-use': 409,
  input: 400,
  token: 401,
  role: 403,
  'second-person': 403,
  'name-taken': 409,
  'live-changed': 409,
  'not-found': 404,
  'not-published': 404,
  'storage-full': 507,
  'storage-down': 503,
  failed: 500,
};

/** A call that was understood and not done; `check` names the reason for programs, `detail` says it to people. */
export class Refusal extends Error {
  readonly check: Check;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(check: Check, detail: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.name = 'Refusal';
    this.check = check;
    this.extra = extra;
  }

  get status(): number {
    return statuses[this.check] ?? 422;
  }

  get body() {
    return { refused: this.check, detail: this.message, ...this.extra };
  }
}
