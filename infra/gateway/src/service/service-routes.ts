import type { FastifyInstance } from 'fastify';
import type { Gateway } from '#gateway.ts';
import { isUnavailable } from '#db/faults.ts';
import { describeApi } from './openapi.ts';
import { measure } from './metrics.ts';
import { serveMedia } from './media.ts';

/** What serves operators and tools, not players. */
export const serviceRoutes = (app: FastifyInstance, { pool, log }: Gateway): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info({ requestId: request.id, method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
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
  measure(app);
  serveMedia(app);
};
