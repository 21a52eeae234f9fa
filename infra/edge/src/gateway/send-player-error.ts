import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { ErrorCode } from '@marquee/contract';
import type { EdgeError } from '#http/edge-error.ts';

/** A reply of any server type, as the proxy plugin passes it. */
export type AnyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends an error in the envelope of the player calls, as the gateway does. */
export function sendPlayerError<Reply extends FastifyReply | AnyReply>(
  reply: Reply,
  { status, code }: EdgeError,
): Reply {
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: false, message: code satisfies ErrorCode });
  return reply;
}
