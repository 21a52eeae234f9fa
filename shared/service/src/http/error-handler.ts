import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { ApiError } from '#errors/api-error.ts';

export interface ErrorHandlerOptions<Thrown extends ApiError> {
  /** Converts any error to an `ApiError`. Unknown errors become the internal error of the service. */
  readonly toApiError: (error: FastifyError | Error) => Thrown;
  /**
   * The error for a path without a route; a scope without it uses its parent's. `reply` is for headers such as `allow`.
   */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => Thrown;
  /** Sends the error; by default its status and its body as JSON. */
  readonly send?: (reply: FastifyReply, error: Thrown) => FastifyReply;
}

/** Sends the status and the body of an error. Errors are never cached. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(error.body);
}

/**
 * Sends errors of handlers as the service's error body. An unexpected error with a status of 500 or above is logged
 * with its cause; the client never receives the cause.
 */
export function installErrorHandler<Thrown extends ApiError>(
  app: FastifyInstance,
  { toApiError, notFound, send = sendError }: ErrorHandlerOptions<Thrown>,
): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, 'request failed');
    return send(reply, apiError);
  });
  if (notFound) app.setNotFoundHandler((request, reply) => send(reply, notFound(request, reply)));
}

export interface FrameworkErrorOptions<Thrown extends ApiError> extends Pick<
  ErrorHandlerOptions<Thrown>,
  'toApiError'
> {
  /** Sets the headers that a hook sets on other responses, because no hook runs. */
  readonly setHeaders?: (reply: FastifyReply, request: FastifyRequest) => void;
  readonly send?: (reply: FastifyReply, error: Thrown, request: FastifyRequest) => unknown;
}

/**
 * Option of `fastify()` that sends the errors of malformed and too long addresses as the service's error body. Fastify
 * rejects such addresses before any error handler applies.
 */
export function createFrameworkErrorHandler<Thrown extends ApiError>({
  toApiError,
  setHeaders,
  send = sendError,
}: FrameworkErrorOptions<Thrown>): Required<Pick<FastifyServerOptions, 'frameworkErrors'>> {
  return {
    frameworkErrors: (error, request, reply) => {
      setHeaders?.(reply, request);
      void send(reply, toApiError(error), request);
    },
  };
}

/** Whether Fastify itself rejected the request: it did not match its schema, or could not be read. */
export function isRequestError(error: FastifyError | Error): boolean {
  return (
    ('validation' in error && error.validation !== undefined) ||
    ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
  );
}
