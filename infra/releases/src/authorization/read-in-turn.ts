import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeTurn } from './run-in-turn.ts';

/** Lets an operator read a few things at a time: large pages of many calls must not delay the rollback of another. */
export function readInTurn(app: FastifyInstance): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET') ends.set(request, await takeTurn(reply, 'reads'));
  });
  // The response is serialized by then.
  app.addHook('onSend', async (request) => ends.get(request)?.());
}
