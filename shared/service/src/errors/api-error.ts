import type { ErrorBody } from '@marquee/contract/error-body';

/**
 * An error that is part of the API of a service. Each service has one subclass that names its codes and maps them to
 * HTTP statuses. Every other error becomes a 500; its cause is only logged.
 */
export abstract class ApiError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: Code, message: string = code, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the response. */
  abstract get status(): number;

  get body(): ErrorBody {
    const { code, message, details } = this;
    return { code, message, ...(details === undefined ? {} : { details }) };
  }
}
