import { partName } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Fleet } from '#channel/part-change.ts';
import { actorName } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorOf, permit } from '#operators/authenticate.ts';
import { lookAtFiles } from './look-at-files.service.ts';
import { lookedAt } from './verification.answers.ts';

const body = z.strictObject({ actor: actorName.optional(), part: z.optional(partName) });

/** Hashing stored files again, now. */
export function verificationRoutes(app: FastifyInstance, fleet: Fleet): void {
  const schema = { body, response: { 200: lookedAt, ...errorResponses } };
  app.withTypeProvider<ZodTypeProvider>().post('/v1/artefacts/verify', { schema }, async (request) => {
    const { part = null, actor } = request.body;
    const operator = permit(request, 'verify', { part: part ?? '*' });
    return lookAtFiles(fleet, { part, before: null, actor: actorOf(operator, actor) }, request.log);
  });
}
