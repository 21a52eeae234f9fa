import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Arcade } from '#arcade.ts';

export function healthRoutes({ pool }: Arcade): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', async (_, reply) => {
      const isUp = await pool.query('SELECT 1').then(
        () => true,
        () => false,
      );
      return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'up' : 'down' });
    });
  };
}
