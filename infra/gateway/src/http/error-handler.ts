import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@marquee/contract';
import { isUnavailable, isUnstorableValue } from '@marquee/service/database';
import { isRequestError, type ErrorHandlerOptions } from '@marquee/service/http';
import { GatewayError } from './gateway-error.ts';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

const frameworkCode = (error: FastifyError | Error): ErrorCode | undefined => {
  if ('statusCode' in error && error.statusCode === 404) return 'not_found';
  return 'code' in error ? frameworkCodes[error.code] : undefined;
};

/** Anything that a handler threw, as an error of the contract. */
function toGatewayError(error: FastifyError | Error): GatewayError {
  if (error instanceof GatewayError) return error;
  const code = frameworkCode(error);
  if (code) return new GatewayError(code);
  if (isRequestError(error) || isUnstorableValue(error)) return new GatewayError('input.invalid');
  return new GatewayError(isUnavailable(error) ? 'service.unavailable' : 'unknown_error');
}

const retryAfterSeconds = ({ code, details }: GatewayError): number | null => {
  if (code === 'service.unavailable') return 1;
  const seconds = details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? Math.ceil(seconds) : null;
};

/** Sends an error in the envelope. */
function sendGatewayError(reply: FastifyReply, error: GatewayError): FastifyReply {
  const seconds = retryAfterSeconds(error);
  if (seconds !== null) reply.header('retry-after', seconds);
  const { status, code, details } = error;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, message: code, ...(details === undefined ? {} : { value: details }) });
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const;

const allowedMethods = ({ url, server }: FastifyRequest): readonly string[] => {
  const path = url.split('?')[0] ?? '';
  return methods.filter((method) => server.hasRoute({ method, url: path }));
};

/** Sends every error of the gateway in the envelope, also for unknown paths and methods. */
export const gatewayErrors: ErrorHandlerOptions<GatewayError> = {
  toApiError: toGatewayError,
  notFound: (request, reply) => {
    const allowed = allowedMethods(request);
    if (allowed.length === 0) return new GatewayError('not_found');
    reply.header('allow', allowed.join(', '));
    return new GatewayError('method_not_allowed');
  },
  send: sendGatewayError,
};

/** The body of the response to bytes that are not an HTTP request. */
export const unreadableRequestBody = { success: false, message: 'input.invalid' satisfies ErrorCode };
