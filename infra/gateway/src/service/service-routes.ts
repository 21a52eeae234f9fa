import type { FastifyInstance } from 'fastify';
import type { Gateway } from '#gateway.ts';
import { isUnavailable } from '#db/faults.ts';
import { logAnswers } from './answer-log.ts';
import { describeApi } from './openapi.ts';
import { measure } from './metrics.ts';
import { serveMedia } from './media.ts';

/** What serves operators and tools, not players. */
export function serviceRoutes(app: FastifyInstance, { pool }: Gateway): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error, unavailable: isUnavailable(error) }, 'health check failed');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  app.get('/openapi.json', async () => describeApi());
  logAnswers(app);
  measure(app);
  serveMedia(app);
}
