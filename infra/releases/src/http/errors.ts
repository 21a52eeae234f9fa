import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasCode } from '#errno.ts';
import { Refusal } from './refusal.ts';

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new Refusal('storage-full', 'there is no room for the build; what is live stays live');
  if ('validation' in error && error.validation !== undefined) return new Refusal('input', error.message);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new Refusal('input', error.message);
  return new Refusal('failed', 'the release service failed; its log says why');
}

/** Every refusal has the same shape, and nothing inside leaks out. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.check === 'failed') request.log.error(error);
  return reply.code(refusal.status).send(refusal.body);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const refusal = new Refusal('not-found', `there is no ${request.method} ${request.url.split('?')[0]}`);
  return reply.code(refusal.status).send(refusal.body);
}
