import { partName, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReleaseContext } from '#context/release-context.ts';
import { signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorOf, authorize } from '#authorization/authenticate.ts';
import { retired } from './retire.responses.ts';
import { retire } from './retire.service.ts';

const schema = {
  params: z.object({ part: partName, version: semver }),
  body: signedBody,
  response: { 200: retired, ...errorResponses },
};

export function retireRoutes(app: FastifyInstance, context: ReleaseContext): void {
  app.withTypeProvider<ZodTypeProvider>().post('/v1/parts/:part/releases/:version/retire', { schema }, (request) => {
    const { params, body } = request;
    const operator = authorize(request, 'retire', { part: params.part, channel: '*' });
    return retire(context, { ...params, reason: body.reason, actor: actorOf(operator, body.actor) });
  });
}
