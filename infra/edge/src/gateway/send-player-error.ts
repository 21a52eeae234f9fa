import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { ErrorCode } from '@marquee/contract';
import { EdgeError } from '#http/edge-error.ts';

const createEnvelope = (code: ErrorCode) => ({ success: false, message: code });

const playerPaths = /^\/(?:wps|lgw|lotto|media)(?:\/|$)/;

/** Whether errors of the path are sent in the envelope of the player calls. */
export function isPlayerPath(path: string): boolean {
  return playerPaths.test(path);
}

/** The body of the response to a request that cannot be read. */
export function createUnreadableBody(path: string): object {
  const error = new EdgeError('input.invalid');
  return isPlayerPath(path) ? createEnvelope(error.code) : error.body;
}

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
    .send(createEnvelope(code));
  return reply;
}
