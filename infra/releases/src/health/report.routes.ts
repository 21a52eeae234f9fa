import { channelName } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReleaseContext } from '#context/release-context.ts';
import { inTransaction } from '@marquee/service/database';
import { addReports, reportCount } from '#reports/report.repository.ts';
import type { SuspectVersions } from '#verification/suspect-versions.ts';
import { rollBackFailingVersions, type AutoRollbackRule } from './auto-rollback.service.ts';
import type { CanaryAnalysisRule } from './canary-analysis.ts';
import { stopFailingCanaries } from './stop-failing-canaries.service.ts';

const body = z.strictObject({ channel: channelName, reports: z.array(reportCount).min(1).max(500) });

export type FailureRule = AutoRollbackRule & CanaryAnalysisRule;

/** Edges deliver the reports of tabs here. Every delivery checks the failure budgets of its channel. */
export function reportRoutes(
  app: FastifyInstance,
  context: ReleaseContext,
  rule: FailureRule,
  suspects: SuspectVersions,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/reports', { schema: { body }, bodyLimit: 256_000 }, async (request, reply) => {
      const { channel, reports } = request.body;
      await inTransaction(context.database, (tx) => addReports(tx, channel, reports, context.now()));
      for (const report of reports) suspects.onReport(report);
      for (const stopped of await stopFailingCanaries(context, channel, rule))
        request.log.error({ stopped }, 'a failing canary was stopped');
      for (const rolledBack of await rollBackFailingVersions(context, channel, rule))
        request.log.error({ rolledBack }, 'a failing version was rolled back');
      return reply.code(204).send();
    });
}
