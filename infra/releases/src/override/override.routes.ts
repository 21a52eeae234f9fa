import { signedManifest } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { budgets } from '#registry/budgets.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { partParams } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize, requireOperator, resolveActor } from '#authorization/authenticate.ts';
import { limitCalls, maxLargeCalls } from '#authorization/limit-calls.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { parseLargeBodies } from '#parsing/parse-large-bodies.ts';
import { overrideRequest } from '#parsing/schemas.ts';
import { Overrides } from './override.service.ts';

const overrideResponse = z.object({ ...signedManifest.shape, session: z.string() });
const releaseBytes = budgets.descriptionBytes + 10_000;

/**
 * A preview fleet with an unpublished remote of an operator's machine. The permission is required before the body is
 * read, because reading it takes long.
 */
export function overrideRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const overrides = new Overrides(context);
  const schema = { params: partParams, body: overrideRequest, response: { 200: overrideResponse, ...errorResponses } };
  limitCalls(app, maxLargeCalls);
  app.addHook<{ Params: z.input<typeof partParams> }>('onRequest', async (request) => {
    authorize(request, 'override', request.params);
  });
  parseLargeBodies(app, 'override');
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/channels/:channel/parts/:part/override', { schema, bodyLimit: releaseBytes }, (request, reply) => {
      const {
        params,
        body: { actor, ...input },
      } = request;
      const asked = { ...params, ...input, actor: resolveActor(requireOperator(request), actor) };
      return runInTurn(reply, 'locks', () => overrides.create(asked));
    });
}
