import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const isAsked = error.validation !== undefined || (error.statusCode !== undefined && error.statusCode < 500);
  return isAsked
    ? new Refusal(error.statusCode ?? 400, 'input', error.message)
    : new Refusal(500, 'failed', 'the console failed; its log says why');
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.check === 'failed') request.log.error(error);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal(404, 'not-found', `there is no ${request.method} ${request.url.split('?')[0]}`);
    return reply.code(refusal.status).send(refusal.body);
  });
}
