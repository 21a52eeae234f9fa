import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A supervisor waits longer, so that a service with a silent database does not look as if it hung itself. */
const MAX_CHECK_MS = 1_000;

/** @throws Error when the check takes too long */
async function withTimeLimit(check: () => Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const limit = wait(MAX_CHECK_MS, null, { signal: timer.signal }).then(() => {
    throw new Error(`the health check took longer than ${MAX_CHECK_MS} ms`);
  });
  limit.catch(() => undefined);
  await Promise.race([check(), limit]).finally(() => timer.abort());
}

/**
 * Serves `GET /healthz`: 200 `{ status: 'ok' }` while `check` resolves within a second, else 503
 * `{ status: 'unavailable' }`.
 * @param check rejects while the service cannot work, for instance a statement on its database
 */
export function serveHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await withTimeLimit(check);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'health check failed');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
