import { moneyState } from '@marquee/contract/alerts';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { errorResponses } from '#http/error-responses.ts';
import { parseLargeBodies } from '#parsing/parse-large-bodies.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { applyMoneyState } from './apply-money-state.service.ts';

/** Reports of services about their money and accounts, from which alerts are raised and ended. */
export function moneyStateRoutes(app: FastifyInstance, context: ReleaseContext): void {
  parseLargeBodies(app, 'moneyState');
  const schema = { body: moneyState, response: { 204: z.null(), ...errorResponses } };
  app.withTypeProvider<ZodTypeProvider>().put('/v1/money-state', { schema }, async ({ service, body }, reply) => {
    const work = (tx: Tx) => applyMoneyState(tx, context, service, body);
    await runInTurn(reply, 'deliveries', () => withTransaction(context.database, work));
    return reply.code(204).send(null);
  });
}
