import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Fleet } from '#channel/part-change.ts';
import { inTransaction } from '#database/pool.ts';
import { replaceTabs, tabsDelivery } from './tab.repository.ts';

/** Edges tell here what their open tabs run. */
export function tabRoutes(app: FastifyInstance, { database, now }: Fleet): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/tabs', { schema: { body: tabsDelivery } }, async (request, reply) => {
      await inTransaction(database, (tx) => replaceTabs(tx, request.body, now()));
      return reply.code(204).send();
    });
}
