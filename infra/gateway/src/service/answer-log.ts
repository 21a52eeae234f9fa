import type { FastifyInstance } from 'fastify';

const SLOW_MS = 250;

/** Every request carries an id, and what was refused, slow or changed something leaves a line; plain reads do so at debug level. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    const level = method === 'GET' && statusCode < 400 && elapsedTime < SLOW_MS ? 'debug' : 'info';
    log[level]({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
