import type { ReleaseRefusal } from '@marquee/contract/releases';

const statuses: Partial<Record<ReleaseRefusal, number>> = {
  revision: 409,
  'version-taken': 409,
  'build-taken': 409,
  'build-differs': 409,
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
  readonly check: ReleaseRefusal;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(check: ReleaseRefusal, detail: string, extra: Readonly<Record<string, unknown>> = {}) {
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
