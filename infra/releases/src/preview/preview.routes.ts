import { signedManifest } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '#http/error-responses.ts';
import { ReleaseError } from '#http/release-error.ts';
import { findPreviewFleet } from './preview-session.repository.ts';
import type { PreviewContext } from './preview-session.service.ts';

const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** Edges fetch the fleet of a preview session here. Public: the id is the secret. */
export function previewRoutes(app: FastifyInstance, { database, now }: Pick<PreviewContext, 'database' | 'now'>): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/v1/previews/:id',
      { schema: { params, response: { 200: signedManifest, ...errorResponses } } },
      async (request, reply) => {
        const fleet = await findPreviewFleet(database, request.params.id, now());
        if (fleet === null) throw new ReleaseError('not-found', 'the preview session does not exist or has expired');
        return reply.header('cache-control', 'no-store').send(fleet);
      },
    );
}
