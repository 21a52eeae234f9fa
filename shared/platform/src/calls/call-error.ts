import type { ErrorCode } from '@marquee/contract';

/** `network`: no response within 15 s, no connection, or a response that is not from our gateway. */
export type CallErrorCode = ErrorCode | 'network';

export interface CallErrorOptions {
  /** `value` of the error response, such as the list of invalid fields. */
  readonly details?: unknown;
  /** HTTP status, absent when no response came. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** A call that failed. Branch on `code`; its message is the text under that key in the `errors` dictionary. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly details: unknown;
  readonly status: number | undefined;

  constructor(code: CallErrorCode, { details, status, cause }: CallErrorOptions = {}) {
    super(code, { cause });
    this.name = 'CallError';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}
