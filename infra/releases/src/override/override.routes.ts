import { release, signedManifest } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { actorName, partParams } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { Overrides } from './override.service.ts';

const body = z.strictObject({
  release: z.nullable(release),
  change: z.int().min(0).max(9999),
  actor: actorName.optional(),
});
const overrideResponse = z.object({ ...signedManifest.shape, session: z.string() });
const releaseBytes = 512_000;

/** A preview fleet with an unpublished remote of an operator's machine. */
export function overrideRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const overrides = new Overrides(context);
  const schema = { params: partParams, body, response: { 200: overrideResponse, ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/v1/channels/:channel/parts/:part/override', { schema, bodyLimit: releaseBytes }, (request, reply) => {
      const {
        params,
        body: { actor, ...input },
      } = request;
      const asked = { ...params, ...input, actor: resolveActor(authorize(request, 'override', params), actor) };
      return runInTurn(reply, 'locks', () => overrides.create(asked));
    });
}
