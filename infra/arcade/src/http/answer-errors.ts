import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal, type RefusalCode } from './refusal.ts';

/** Every refused call answers `{ code, details }` with its status; nothing of the inside gets out. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
    if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'call failed');
    return reply
      .status(refusal.status)
      .type('application/json')
      .send(JSON.stringify({ code: refusal.code, details: refusal.details }));
  });
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'not_found' }));
}

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '57014']);

function codeOf(error: FastifyError): RefusalCode {
  if (error.validation || (error.statusCode !== undefined && error.statusCode < 500)) return 'input.invalid';
  return DATABASE_AWAY.has(error.code) || /timeout/i.test(error.message) ? 'service.unavailable' : 'unknown_error';
}
