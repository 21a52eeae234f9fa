import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { replaceTabs, tabsDelivery } from './tab.repository.ts';

/** Edges deliver the versions that their open tabs run. */
export function tabRoutes(app: FastifyInstance, { database, now }: ReleaseContext): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/tabs', { schema: { body: tabsDelivery } }, async (request, reply) => {
      await withTransaction(database, (tx) => replaceTabs(tx, request.body, now()));
      return reply.code(204).send();
    });
}
