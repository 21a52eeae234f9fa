import type { ErrorCode } from '@marquee/contract';

/** A refused call: a code of the contract and, where the code needs one, its details. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
