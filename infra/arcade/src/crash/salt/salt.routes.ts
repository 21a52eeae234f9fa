import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { requireSession } from '#sessions/require-session.ts';
import { chainView, saltSeed } from './chain-view.schema.ts';
import { commitToSaltSeed, getNewestChain, revealCommittedSeed } from './salt.service.ts';

const responses = { 200: chainView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody };

/** Calls by which the browsers of players take part in the salt of the next hash chain. */
export function saltRoutes(arcade: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    const params = z.object({ id: z.uuid() });

    app.get('/api/crash/chain', { schema: { response: { 200: chainView, 404: errorBody } } }, () =>
      getNewestChain(arcade),
    );

    app.post(
      '/api/crash/chains/:id/commitments',
      { schema: { params, body: z.object({ commitment: saltSeed }), response: responses } },
      async (request) =>
        commitToSaltSeed(arcade, await requireSession(arcade, request), request.params.id, request.body.commitment),
    );

    app.post(
      '/api/crash/chains/:id/seeds',
      { schema: { params, body: z.object({ seed: saltSeed }), response: responses } },
      async (request) =>
        revealCommittedSeed(arcade, await requireSession(arcade, request), request.params.id, request.body.seed),
    );
  };
}
