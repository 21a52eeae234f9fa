import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#errors/api-error.ts';

export interface ErrorHandlerOptions {
  /** Makes an `ApiError` of anything that was thrown; what it does not know becomes the service's internal error. */
  readonly toApiError: (error: FastifyError | Error) => ApiError;
  /** The error for a path without a route. */
  readonly notFound: (request: FastifyRequest) => ApiError;
  /** Sends the error; by default its status and its body as JSON. */
  readonly send?: (reply: FastifyReply, error: ApiError) => FastifyReply;
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
 * Turns everything that a handler throws into the service's error body. Errors of status 500 and above are logged with
 * their cause; nothing of the cause reaches the client.
 */
export function installErrorHandler(
  app: FastifyInstance,
  { toApiError, notFound, send = sendError }: ErrorHandlerOptions,
): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply, apiError);
  });
  app.setNotFoundHandler((request, reply) => send(reply, notFound(request)));
}

/** Whether Fastify itself rejected the request: it did not match its schema, or could not be read. */
export function isRequestError(error: FastifyError | Error): boolean {
  return (
    ('validation' in error && error.validation !== undefined) ||
    ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
  );
}
