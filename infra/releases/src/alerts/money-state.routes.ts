import { moneyState } from '@marquee/contract/alerts';
import { withTransaction } from '@marquee/service/database';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '#http/error-responses.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { applyMoneyState } from './apply-money-state.service.ts';

/** Reports of services about their money and accounts, from which alerts are raised and ended. */
export function moneyStateRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const schema = { body: moneyState, response: { 204: z.null(), ...errorResponses } };
  app.withTypeProvider<ZodTypeProvider>().put('/v1/money-state', { schema }, async ({ service, body }, reply) => {
    await withTransaction(context.database, (tx) => applyMoneyState(tx, context, service, body));
    return reply.code(204).send(null);
  });
}
