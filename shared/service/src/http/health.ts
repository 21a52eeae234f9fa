import type { FastifyInstance } from 'fastify';

/**
 * Serves `GET /healthz`: 200 `{ status: 'ok' }` while `check` resolves, else 503 `{ status: 'unavailable' }`.
 * @param check rejects while the service cannot work, for instance a statement on its database
 */
export function serveHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await check();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'health check failed');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
