import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { clientSeed, seedView } from '#http/schemas.ts';
import { requireSession, requireVerifiedSession } from '#sessions/require-session.ts';
import { updateClientSeed, getSeeds, rotateSeeds } from './seed.service.ts';

export function seedRoutes(arcade: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    const requireOwner = async (authorization: string | undefined) =>
      (await requireVerifiedSession(arcade, authorization)).owner;

    app.get(
      '/api/seeds',
      { schema: { response: { 200: seedView, 401: errorBody, 409: errorBody } } },
      async ({ headers }) => getSeeds(arcade.pool, (await requireSession(arcade, headers.authorization)).owner),
    );

    app.put(
      '/api/seeds/client',
      {
        schema: {
          body: z.object({ clientSeed }),
          response: { 200: seedView, 400: errorBody, 401: errorBody, 409: errorBody, 503: errorBody },
        },
      },
      async ({ headers, body }) =>
        updateClientSeed(arcade.pool, await requireOwner(headers.authorization), body.clientSeed),
    );

    app.post(
      '/api/seeds/rotate',
      { schema: { response: { 200: seedView, 401: errorBody, 409: errorBody, 503: errorBody } } },
      async ({ headers }) => rotateSeeds(arcade.pool, await requireOwner(headers.authorization)),
    );
  };
}
