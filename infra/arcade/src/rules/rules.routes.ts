import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { gameCode, rulesView } from '#http/schemas.ts';
import { getRules } from './get-rules.ts';

const currency = z
  .string()
  .regex(/^[A-Z]{3,5}$/)
  .default('FUN');

export function rulesRoutes(arcade: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/games/:gameCode/rules',
      {
        schema: {
          params: z.object({ gameCode }),
          querystring: z.object({ currency }),
          response: { 200: rulesView, 400: errorBody },
        },
      },
      async ({ params, query }) => getRules(arcade, params.gameCode, query.currency),
    );
  };
}
