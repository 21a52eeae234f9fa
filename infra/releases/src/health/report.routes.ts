import { setTimeout as sleep } from 'node:timers/promises';
import { deliveryBytes, reportsDelivery } from '@marquee/contract/deliveries';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '#http/error-responses.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { parseLargeBodies } from '#parsing/parse-large-bodies.ts';
import { addReports } from '#reports/report.repository.ts';
import type { SuspectVersions } from '#verification/suspect-versions.ts';
import { enforceFailureBudgets, type FailureRule } from './enforce-failure-budgets.service.ts';

/** In milliseconds since the delivery arrived. After three seconds an edge delivers the same counts again. */
const maxWaitMs = 2_000;

/**
 * Edges deliver the reports of tabs here. Every delivery checks the failure budgets of its channel. A check that fails
 * or is slow does not fail or delay the delivery, because the edge would send the stored reports again; the job
 * `enforce-failure-budgets` repeats the check.
 */
export function reportRoutes(
  app: FastifyInstance,
  context: ReleaseContext,
  rule: FailureRule,
  suspects: SuspectVersions,
  checkWaitMs = maxWaitMs,
): void {
  /** Checks in progress, by channel. One may have read the counts before this delivery; the job sees them. */
  const checks = new Map<string, Promise<void>>();

  const startCheck = (channel: string): Promise<void> => {
    const check = enforceFailureBudgets(context, channel, rule, app.log)
      .catch((error: unknown) => app.log.error({ err: error }, 'the failure budgets were not checked'))
      .finally(() => checks.delete(channel));
    checks.set(channel, check);
    return check;
  };

  parseLargeBodies(app, 'reports');
  const schema = { body: reportsDelivery, response: { 204: z.null(), ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/reports', { schema, bodyLimit: deliveryBytes }, async (request, reply) => {
      const { channel, reports } = request.body;
      const work = (tx: Tx) => addReports(tx, channel, reports, context.now());
      await runInTurn(reply, 'deliveries', () => withTransaction(context.database, work));
      for (const report of reports) suspects.onReport(report);
      await Promise.race([
        checks.get(channel) ?? startCheck(channel),
        sleep(Math.max(0, checkWaitMs - reply.elapsedTime), undefined, { ref: false }),
      ]);
      return reply.code(204).send(null);
    });
  app.addHook('onClose', () => Promise.all(checks.values()));
}
