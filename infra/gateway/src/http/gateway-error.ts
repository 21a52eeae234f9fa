import type { ErrorCode } from '@marquee/contract';
import { ApiError } from '@marquee/service/errors';
import { getErrorStatus } from './error-status.ts';

/**
 * An error of a player's call: a code of the contract and, where the code needs them, details. Sent in the envelope.
 */
export class GatewayError extends ApiError<ErrorCode> {
  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(code, code, details);
  }

  override get status(): number {
    return getErrorStatus(this.code);
  }
}
