import { signedManifest } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Queryable } from '@marquee/service/database';
import { EventStreams } from '@marquee/service/http';
import { channelParams } from '#http/inputs.ts';
import { toRevisionNotice, readChannel } from './channel.repository.ts';
import type { Revisions } from './revisions.ts';

export interface ChannelRouteOptions {
  readonly database: Queryable;
  readonly revisions: Revisions;
}

/** Manifest and revision stream for edges. Public, because every visitor gets the manifest. */
export function channelRoutes(app: FastifyInstance, { database, revisions }: ChannelRouteOptions): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const streams = new EventStreams();

  routes.get(
    '/v1/channels/:channel/manifest',
    { schema: { params: channelParams, response: { 200: signedManifest } } },
    async (request, reply) => {
      const signed = await readChannel(database, request.params.channel);
      return reply.header('etag', `"${signed.manifest.revision}"`).header('cache-control', 'no-store').send(signed);
    },
  );

  routes.get('/v1/channels/:channel/stream', { schema: { params: channelParams } }, async (request, reply) => {
    const { channel } = request.params;
    await readChannel(database, channel);
    const stream = streams.open(reply, () => unsubscribe());
    const unsubscribe = revisions.subscribe((notice) => {
      if (notice.channel === channel) stream.send('revision', notice);
    });
    // Read after the listener was added, so that no revision is missed.
    stream.send('revision', toRevisionNotice((await readChannel(database, channel)).manifest));
  });

  app.addHook('preClose', async () => streams.stop());
}
