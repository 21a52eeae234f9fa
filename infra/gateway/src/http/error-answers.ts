import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@marquee/contract';
import { isUnavailable, isUnreadableText } from '#db/faults.ts';
import { Refusal } from './refusal.ts';
import { statusOf } from './status-of.ts';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

const statusOfError = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const codeOfError = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Every failure as a refusal of the contract; what nobody foresaw is logged and told as `unknown_error`. */
export function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  const known = frameworkCodes[codeOfError(error)];
  if (known) return new Refusal(known);
  if (statusOfError(error) === 404) return new Refusal('not_found');
  if (statusOfError(error) < 500 || isUnreadableText(error)) return new Refusal('input.invalid');
  log.error({ err: error }, 'call failed');
  return new Refusal(isUnavailable(error) ? 'service.unavailable' : 'unknown_error');
}

const retryAfter = (details: unknown): number | null =>
  typeof details === 'object' &&
  details !== null &&
  'retryAfterSeconds' in details &&
  typeof details.retryAfterSeconds === 'number'
    ? Math.ceil(details.retryAfterSeconds)
    : null;

export function answerRefusal(reply: FastifyReply, { code, details }: Refusal): FastifyReply {
  const seconds = code === 'service.unavailable' ? 1 : retryAfter(details);
  if (seconds !== null) reply.header('retry-after', seconds);
  return reply
    .code(statusOf(code))
    .header('cache-control', 'no-store')
    .send({ success: false, message: code, ...(details === undefined ? {} : { value: details }) });
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const;

const allowedMethods = (app: FastifyInstance, request: FastifyRequest): readonly string[] => {
  const path = request.url.split('?')[0] ?? '';
  return methods.filter((method) => app.hasRoute({ method, url: path }));
};

/** Answers for everything that is not a call's own success. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerRefusal(reply, refusalOf(error, request.log)));
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(app, request);
    if (allowed.length === 0) return answerRefusal(reply, new Refusal('not_found'));
    return answerRefusal(reply.header('allow', allowed.join(', ')), new Refusal('method_not_allowed'));
  });
}

const unreadable = JSON.stringify({ success: false, message: 'input.invalid' satisfies ErrorCode });

/** The raw answer to a request that is no HTTP. */
export const unreadableRequest = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: application/json',
  `Content-Length: ${unreadable.length}`,
  'Connection: close',
  '',
  unreadable,
].join('\r\n');
