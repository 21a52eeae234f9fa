import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorName, channelParams, publishedPart } from '#http/inputs.ts';
import { reasonText, signatureHeader } from '@marquee/contract/release-calls';
import { errorResponses } from '#http/error-responses.ts';
import { ReleaseError } from '#http/release-error.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn, type TurnQueue } from '#authorization/run-in-turn.ts';
import { verifySignature } from '#publishers/signature.ts';
import { published, type Published } from './publish.responses.ts';
import { publish, type PublishContext, type PublishRequest } from './publish.service.ts';
import { createStagingFolder } from '#artefacts/staging.ts';
import { requireStorage, type StorageRule } from './require-storage.ts';
import { unpack } from './unpack.ts';

const publishQuery = channelParams.extend({
  actor: actorName.optional(),
  reason: reasonText.default(formatSystemReason('published')),
});

/** Upload of a build as one tar archive. */
export function publishRoutes(app: FastifyInstance, publishing: PublishContext & StorageRule): void {
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  const headers = z.looseObject({ [signatureHeader]: z.string().max(200).optional() });
  const schema = {
    headers,
    params: z.object({ part: publishedPart }),
    querystring: publishQuery,
    response: { 200: published, 201: published, ...errorResponses },
  };

  const options = { schema, onSend: closeUnread };
  app.withTypeProvider<ZodTypeProvider>().put('/v1/parts/:part/releases', options, async (request, reply) => {
    const { params, query } = request;
    const operator = authorize(request, 'publish', { part: params.part, channel: query.channel });
    if (!(request.body instanceof Readable))
      throw new ReleaseError('input', 'the body must be a tar archive, application/x-tar');
    await requireStorage(publishing);
    const received = {
      ...params,
      ...query,
      actor: resolveActor(operator, query.actor),
      archive: request.body,
      signature: request.headers[signatureHeader],
    };
    const result = await receive(publishing, received, (queue, work) => runInTurn(reply, queue, work));
    return reply.code(result.created ? 201 : 200).send(result);
  });
}

/** The rest of a rejected upload would be read to its end, which may never come. */
async function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!raw.complete) reply.header('connection', 'close');
}

interface Upload extends Omit<PublishRequest, 'signedBy'> {
  readonly archive: Readable;
  readonly signature: string | undefined;
}

/** @param runInQueue runs work when it is the turn of its operator in one of the queues */
async function receive(
  publishing: PublishContext,
  { archive, signature, ...request }: Upload,
  runInQueue: <Result>(queue: TurnQueue, work: () => Promise<Result>) => Promise<Result>,
): Promise<Published> {
  const folder = createStagingFolder(publishing.artefacts);
  try {
    const digest = await runInQueue('uploads', () => unpack(archive, folder));
    const signedBy = await verifySignature(publishing, { ...request, digest, signature });
    return await runInQueue('compressions', () => publish(publishing, folder, { ...request, signedBy }));
  } finally {
    await publishing.files.remove(folder);
  }
}
