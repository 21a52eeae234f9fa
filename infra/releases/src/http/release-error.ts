import type { ReleaseErrorCode } from '@marquee/contract/releases';
import { ApiError } from '@marquee/service/errors';

const statuses: Partial<Record<ReleaseErrorCode, number>> = {
  revision: 409,
  'version-taken': 409,
  'build-taken': 409,
  'build-differs': 409,
  'in-use': 409,
  input: 400,
  token: 401,
  role: 403,
  'approval-required': 403,
  'no-longer-authorized': 403,
  'name-taken': 409,
  'live-changed': 409,
  overdue: 409,
  'not-found': 404,
  'not-published': 404,
  'too-many-calls': 429,
  'storage-full': 507,
  'storage-down': 503,
  'database-down': 503,
  'signing-key': 503,
  'not-audited': 503,
  failed: 500,
};

/** An error of the release service. Codes that are not listed mean that a check failed: 422. */
export class ReleaseError extends ApiError<ReleaseErrorCode> {
  override get status(): number {
    return statuses[this.code] ?? 422;
  }
}
