import { channelName } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Fleet } from '#channel/part-change.ts';
import type { Doubts } from '#verification/doubts.ts';
import { demoteFailing, type DemotionRule } from './demote.service.ts';
import type { CanaryBudget } from './canary-budget.ts';
import { addReports, reportCount } from './report.repository.ts';
import { stopFailingCanaries } from './stop-canary.service.ts';

const body = z.strictObject({ channel: channelName, reports: z.array(reportCount).min(1).max(500) });

/** When what is live is taken back by itself. */
export type FailureRule = DemotionRule & CanaryBudget;

/** Edges deliver here what tabs reported to them. */
export function reportRoutes(app: FastifyInstance, fleet: Fleet, rule: FailureRule, doubts: Doubts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/reports', { schema: { body }, bodyLimit: 256_000 }, async (request, reply) => {
      const { channel, reports } = request.body;
      await addReports(fleet.database, channel, reports, fleet.now());
      for (const report of reports) doubts.hear(report);
      for (const stopped of await stopFailingCanaries(fleet, channel, rule))
        request.log.error({ stopped }, 'a failing canary was taken away');
      for (const demoted of await demoteFailing(fleet, channel, rule))
        request.log.error({ demoted }, 'a failing version was taken back');
      return reply.code(204).send();
    });
}
