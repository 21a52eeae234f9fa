import type { ErrorCode } from '@marquee/contract';
import type { FastifyError, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

/** A reply of any server type, as the proxy plugin passes it. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends an error in the envelope of the player calls. */
export function sendError<Reply extends FastifyReply | AnyReply>(
  reply: Reply,
  status: number,
  message: ErrorCode,
): Reply {
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: false, message });
  return reply;
}

const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service.unavailable',
};

/** Sends any error in the envelope, without internal details. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status =
    'statusCode' in error && error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error(error);
  return sendError(reply, status, codes[status] ?? (status < 500 ? 'input.invalid' : 'unknown_error'));
}
