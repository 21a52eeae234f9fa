import { ApiError } from '@marquee/service/errors';
import type { FastifyError } from 'fastify';

const errors = {
  'input.invalid': { status: 400, message: 'The request does not match its schema.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'The address does not support this method.' },
  too_large: { status: 413, message: 'The body is too long.' },
  unsupported_media_type: { status: 415, message: 'The address does not accept this content type.' },
  too_many_requests: { status: 429, message: 'This network address sent too many requests.' },
  unknown_error: { status: 500, message: 'The service failed; its log has the cause.' },
  'service.unavailable': { status: 503, message: 'The service cannot respond now.' },
} as const;

export type EdgeErrorCode = keyof typeof errors;

/** An error of the edge's own addresses. Its codes are also codes of the player calls, which the edge proxies. */
export class EdgeError extends ApiError<EdgeErrorCode> {
  readonly #status: number;

  /** @param status when it is more precise than the status of the code */
  constructor(code: EdgeErrorCode, status: number = errors[code].status) {
    super(code, errors[code].message);
    this.#status = status;
  }

  override get status(): number {
    return this.#status;
  }
}

const codes: Readonly<Record<number, EdgeErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service.unavailable',
};

/** Any error of a handler or of Fastify, without internal details. */
export function toEdgeError(error: FastifyError | Error): EdgeError {
  if (error instanceof EdgeError) return error;
  const status =
    'statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  return new EdgeError(codes[status] ?? (status < 500 ? 'input.invalid' : 'unknown_error'), status);
}
