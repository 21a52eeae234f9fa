import { signedManifest } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Fleet } from '#channel/part-change.ts';
import { refusals } from '#http/refusal.answers.ts';
import { Refusal } from '#http/refusal.ts';
import { trialOf } from './seats.ts';

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Edges ask here for the fleet of a seat that somebody shows them. */
export function trialRoutes(app: FastifyInstance, { database, now }: Fleet): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/v1/trials/:id',
      { schema: { params, response: { 200: signedManifest, ...refusals } } },
      async (request, reply) => {
        const fleet = await trialOf(database, request.params.id, now());
        if (fleet === null) throw new Refusal('not-found', 'there is no such trial, or it is over');
        return reply.header('cache-control', 'no-store').send(fleet);
      },
    );
}
