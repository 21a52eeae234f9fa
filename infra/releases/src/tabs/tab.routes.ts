import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { deliveryBytes, tabsDelivery } from '@marquee/contract/deliveries';
import { z } from 'zod';
import { errorResponses } from '#http/error-responses.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { parseLargeBodies } from '#parsing/parse-large-bodies.ts';
import { replaceTabs } from './tab.repository.ts';

/** Edges deliver the versions that their open tabs run. */
export function tabRoutes(app: FastifyInstance, { database, now }: ReleaseContext): void {
  parseLargeBodies(app, 'tabs');
  const schema = { body: tabsDelivery, response: { 204: z.null(), ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/tabs', { schema, bodyLimit: deliveryBytes }, async (request, reply) => {
      const work = (tx: Tx) => replaceTabs(tx, request.service, request.body, now());
      await runInTurn(reply, 'deliveries', () => withTransaction(database, work));
      return reply.code(204).send(null);
    });
}
