import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { partName } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appendAudit, requireSigningRight, type NewAuditEntry } from '#audit/append-audit.ts';
import { isPublisherAdded } from '#audit/authentic-rows.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { actorField, actorReasonBody } from '#http/inputs.ts';
import { reasonText } from '@marquee/contract/release-calls';
import { errorResponses } from '#http/error-responses.ts';
import { ReleaseError } from '#http/release-error.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import type { Signer } from '#signing/keys.ts';
import { publisher, publisherRemoved, publishers } from './publisher.responses.ts';
import { deletePublisher, insertPublisher, listPublishers } from './publisher.repository.ts';
import { allParts, parsePublicKey } from './signature.ts';

const params = z.object({ part: z.union([z.literal(allParts), partName]) });
const keyName = z.string().regex(/^[a-z][a-z0-9._-]{0,63}$/);
const addBody = actorReasonBody.extend({
  name: keyName,
  publicKey: z.string().max(1000),
  reason: reasonText.default(formatSystemReason('new-publisher')),
});
const removeQuery = z.object({ ...actorField, reason: reasonText.default(formatSystemReason('publisher-removed')) });
const createScope = (part: string) => ({ part, channel: '*' });

/**
 * Whether there is a key to remove. A key whose row is missing is removed from the audit all the same, which decides
 * whether its signatures are accepted when the row is put back.
 */
async function deleteAudited(tx: Tx, signer: Signer, part: string, name: string): Promise<boolean> {
  if (await deletePublisher(tx, part, name)) return true;
  await requireSigningRight(tx, signer);
  return isPublisherAdded(tx, signer, part, name);
}

/** Keys that may sign builds of a part. */
export function publisherRoutes(app: FastifyInstance, { database, signer, now }: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const toAuditEntry = (
    part: string,
    row: Pick<NewAuditEntry, 'action' | 'actor' | 'reason' | 'detail'>,
  ): NewAuditEntry => ({
    ...row,
    at: now().toISOString(),
    channel: null,
    part,
    revision: null,
  });

  routes.get(
    '/v1/parts/:part/publishers',
    { schema: { params, response: { 200: publishers, ...errorResponses } } },
    async (request) => {
      authorize(request, 'publishers', createScope(request.params.part));
      return { publishers: await listPublishers(database, request.params.part) };
    },
  );

  routes.post(
    '/v1/parts/:part/publishers',
    { schema: { params, body: addBody, response: { 201: publisher, ...errorResponses } } },
    async (request, reply) => {
      const {
        params: { part },
        body: { name, publicKey, actor: named, reason },
      } = request;
      const actor = resolveActor(authorize(request, 'publishers', createScope(part)), named);
      const added = { name, publicKey: parsePublicKey(publicKey), addedAt: now().toISOString(), addedBy: actor };
      const work = async (tx: Tx) => {
        if (!(await insertPublisher(tx, part, added)))
          throw new ReleaseError('name-taken', `${part} already has a publisher ${name}`);
        await appendAudit(
          tx,
          signer,
          toAuditEntry(part, { action: 'publisher-add', actor, reason, detail: { name, publicKey: added.publicKey } }),
        );
      };
      await runInTurn(reply, 'locks', () => withTransaction(database, work));
      return reply.code(201).send(added);
    },
  );

  const removeSchema = {
    params: params.extend({ name: keyName }),
    querystring: removeQuery,
    response: { 200: publisherRemoved, ...errorResponses },
  };
  routes.delete('/v1/parts/:part/publishers/:name', { schema: removeSchema }, async (request, reply) => {
    const {
      params: { part, name },
      query: { actor: named, reason },
    } = request;
    const actor = resolveActor(authorize(request, 'publishers', createScope(part)), named);
    const work = async (tx: Tx) => {
      if (!(await deleteAudited(tx, signer, part, name)))
        throw new ReleaseError('not-found', `${part} has no publisher ${name}`);
      await appendAudit(
        tx,
        signer,
        toAuditEntry(part, { action: 'publisher-remove', actor, reason, detail: { name } }),
      );
    };
    await runInTurn(reply, 'locks', () => withTransaction(database, work));
    return { removed: name };
  });
}
