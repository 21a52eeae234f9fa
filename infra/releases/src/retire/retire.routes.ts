import { partName, semver } from '@marquee/contract/fleet';
import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { actorField, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { retired } from './retire.responses.ts';
import { retire } from './retire.service.ts';

const schema = {
  params: z.object({ part: partName, version: semver }),
  body: calls.retire.body.extend(actorField),
  response: { 200: retired, ...errorResponses },
};

export function retireRoutes(app: FastifyInstance, context: ReleaseContext): void {
  app.withTypeProvider<ZodTypeProvider>().post(toVersionedPath(calls.retire), { schema }, (request, reply) => {
    const { params, body } = request;
    const operator = authorize(request, calls.retire.permission, { part: params.part, channel: '*' });
    const asked = { ...params, reason: body.reason, actor: resolveActor(operator, body.actor) };
    return runInTurn(reply, 'locks', () => retire(context, asked));
  });
}
