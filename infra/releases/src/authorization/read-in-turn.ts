import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acquireTurn } from './run-in-turn.ts';

/** HEAD does the work of GET. */
const readMethods = ['GET', 'HEAD'];

/** Runs two reads of an operator at the same time: large pages of many calls must not delay the rollback of another. */
export function readInTurn(app: FastifyInstance): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (readMethods.includes(request.method)) releases.set(request, await acquireTurn(reply, 'reads'));
  });
  // The response is serialized by then.
  app.addHook('onSend', async (request) => releases.get(request)?.());
}
