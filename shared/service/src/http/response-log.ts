import type { FastifyInstance } from 'fastify';

const SLOW_MS = 250;

/**
 * Writes one log line for each response: successful reads at debug level, everything slow, failed or writing at info
 * level. Every response carries the request's id in `x-request-id`.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const level = method === 'GET' && statusCode < 400 && elapsedTime < SLOW_MS ? 'debug' : 'info';
    log[level]({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'responded');
    done();
  });
}
