import { errorBody } from '@marquee/contract/error-body';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { clientSeed, seedView } from '#http/schemas.ts';
import { requireSession, requireVerifiedSession } from '#sessions/require-session.ts';
import { updateClientSeed, getSeeds, rotateSeeds } from './seed.service.ts';

export function seedRoutes(arcade: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    const requireOwner = async (request: FastifyRequest) => (await requireVerifiedSession(arcade, request)).owner;

    app.get(
      '/api/seeds',
      { schema: { response: { 200: seedView, 401: errorBody, 409: errorBody } } },
      async (request) => getSeeds(arcade.pool, (await requireSession(arcade, request)).owner),
    );

    app.put(
      '/api/seeds/client',
      {
        schema: {
          body: z.object({ clientSeed }),
          response: { 200: seedView, 400: errorBody, 401: errorBody, 409: errorBody, 503: errorBody },
        },
      },
      async (request) => updateClientSeed(arcade.pool, await requireOwner(request), request.body.clientSeed),
    );

    app.post(
      '/api/seeds/rotate',
      { schema: { response: { 200: seedView, 401: errorBody, 409: errorBody, 503: errorBody } } },
      async (request) => rotateSeeds(arcade.pool, await requireOwner(request)),
    );
  };
}
