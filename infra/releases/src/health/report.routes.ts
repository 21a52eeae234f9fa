import { deliveryBytes, reportsDelivery } from '@marquee/contract/deliveries';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { addReports } from '#reports/report.repository.ts';
import type { SuspectVersions } from '#verification/suspect-versions.ts';
import { enforceFailureBudgets, type FailureRule } from './enforce-failure-budgets.service.ts';

/**
 * Edges deliver the reports of tabs here. Every delivery checks the failure budgets of its channel. A failed check does
 * not fail the delivery, because the edge would send the stored reports again; the job `enforce-failure-budgets`
 * repeats the check.
 */
export function reportRoutes(
  app: FastifyInstance,
  context: ReleaseContext,
  rule: FailureRule,
  suspects: SuspectVersions,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/reports', { schema: { body: reportsDelivery }, bodyLimit: deliveryBytes }, async (request, reply) => {
      const { channel, reports } = request.body;
      await withTransaction(context.database, (tx) => addReports(tx, channel, reports, context.now()));
      for (const report of reports) suspects.onReport(report);
      await enforceFailureBudgets(context, channel, rule, request.log).catch((error: unknown) =>
        request.log.error({ err: error }, 'the failure budgets were not checked'),
      );
      return reply.code(204).send();
    });
}
