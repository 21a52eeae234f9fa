import type { ErrorCode } from '@marquee/contract';

/** `network`: no answer came, it took more than 15 s, or it was not ours. */
export type CallFailure = ErrorCode | 'network';

export interface CallErrorFacts {
  /** `value` of the refusal, such as the fields at fault. */
  readonly details?: unknown;
  /** HTTP status, absent when no answer came. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** A call that was refused or did not arrive. Decide by `code`; texts stand in the `errors` dictionary under it. */
export class CallError extends Error {
  readonly code: CallFailure;
  readonly details: unknown;
  readonly status: number | undefined;

  constructor(code: CallFailure, { details, status, cause }: CallErrorFacts = {}) {
    super(code, { cause });
    this.name = 'CallError';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}
