import type { OperatorErrorCode } from '@marquee/contract/operator';
import { ApiError } from '#errors/api-error.ts';

const statuses: Readonly<Record<OperatorErrorCode, number>> = {
  input: 400,
  token: 401,
  role: 403,
  'not-found': 404,
  revision: 409,
  failed: 500,
  'releases-down': 503,
};

/** An error of the operators' API; its message is a sentence for the console. */
export class OperatorError extends ApiError<OperatorErrorCode> {
  override get status(): number {
    return statuses[this.code];
  }
}
