import { servedVersions } from '@marquee/contract/deliveries';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorResponses } from '#http/error-responses.ts';
import { channelParams } from '#http/inputs.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { readChannel } from './channel.repository.ts';
import { listServedVersions } from './served-version.repository.ts';

/** The versions that tabs can run. Edges count only reports and open tabs of these and of their own manifests. */
export function servedVersionRoutes(app: FastifyInstance, { database, now }: ReleaseContext): void {
  const schema = { params: channelParams, response: { 200: servedVersions, ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/v1/channels/:channel/served-versions', { schema }, async ({ params: { channel } }) => {
      await readChannel(database, channel);
      return { versions: await listServedVersions(database, channel, now()) };
    });
}
