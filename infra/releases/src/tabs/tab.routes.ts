import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deliveryBytes, tabsDelivery } from '@marquee/contract/deliveries';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { replaceTabs } from './tab.repository.ts';

/** Edges deliver the versions that their open tabs run. */
export function tabRoutes(app: FastifyInstance, { database, now }: ReleaseContext): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/tabs', { schema: { body: tabsDelivery }, bodyLimit: deliveryBytes }, async (request, reply) => {
      await withTransaction(database, (tx) => replaceTabs(tx, request.service, request.body, now()));
      return reply.code(204).send();
    });
}
