import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReleaseError } from '#http/release-error.ts';
import { readBearerToken } from './bearer-token.ts';
import { hashToken } from './operator.repository.ts';

/** Calls of one operator at the same time. The console makes about 20 when it starts. */
export const maxCalls = 40;
/** Calls of all processes of one service or edge at the same time. An edge can have 200 processes. */
export const maxServiceCalls = 100;
/** Calls with a large body of one operator at the same time. */
export const maxLargeCalls = 4;

interface Call {
  readonly tokenHash: string;
  hasStarted: boolean;
}

/**
 * Rejects the calls of an operator or a service with too many in progress, before they use the database: the reads of
 * one must not delay the rollback of another. A call counts until its work has ended, also when its caller is gone by
 * then.
 * @param max calls of one caller at the same time to the routes of `app`
 */
export function limitCalls(app: FastifyInstance, max: number): void {
  const calls = new Map<FastifyRequest, Call>();
  const counts = new Map<string, number>();

  const end = (request: FastifyRequest): void => {
    const call = calls.get(request);
    if (call === undefined || !calls.delete(request)) return;
    const count = (counts.get(call.tokenHash) ?? 0) - 1;
    if (count > 0) counts.set(call.tokenHash, count);
    else counts.delete(call.tokenHash);
  };

  app.addHook('onRequest', async (request, reply) => {
    const tokenHash = hashToken(readBearerToken(request));
    const count = counts.get(tokenHash) ?? 0;
    if (count >= max)
      throw new ReleaseError(
        'too-many-calls',
        `this caller has ${count} calls in progress; wait until some have ended`,
      );
    // The client may have left during an earlier hook. `close` is not emitted again, so the call would count for ever.
    if (reply.raw.closed) throw new ReleaseError('input', 'the caller is gone');
    const call = { tokenHash, hasStarted: false };
    calls.set(request, call);
    counts.set(tokenHash, count + 1);
    reply.raw.once('close', () => {
      if (!call.hasStarted) end(request);
    });
  });
  app.addHook('preHandler', async (request) => {
    const call = calls.get(request);
    if (call === undefined) throw new ReleaseError('input', 'the caller is gone');
    call.hasStarted = true;
  });
  app.addHook('onSend', async (request) => end(request));
}
