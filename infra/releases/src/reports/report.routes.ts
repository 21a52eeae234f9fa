import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Tx } from '#database/pool.ts';
import { addReports, reportCount } from './report.repository.ts';

const body = z.strictObject({ reports: z.array(reportCount).min(1).max(500) });

/** Edges deliver here what tabs reported to them. */
export function reportRoutes(app: FastifyInstance, { database, now }: { database: Tx; now: () => Date }): void {
  app.withTypeProvider<ZodTypeProvider>().post('/v1/reports', { schema: { body }, bodyLimit: 256_000 }, async (request, reply) => {
    await addReports(database, request.body.reports, now());
    return reply.code(204).send();
  });
}
