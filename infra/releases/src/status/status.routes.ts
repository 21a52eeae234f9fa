import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dayjs } from '@marquee/time';
import { listAuditOfChannel, listAuditOfPart, type ReadableParts } from '#audit/audit.repository.ts';
import { auditLog, history } from '#audit/audit.responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import { isAllowed, listAllowedParts, type Grant } from '#authorization/grant.ts';
import { readChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { channelParams, partParams, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { listHealthByMinute } from '#reports/health.repository.ts';
import { requireKnownPart } from './require-known-part.ts';
import { channelStatus, health } from './status.responses.ts';
import { getChannelStatus } from './status.service.ts';

/**
 * Parts whose audit rows an operator may read. Rows about operators and about the publishers of all parts need the
 * permission to read every part in every channel; rows about publishers of one part need the permission to manage them.
 */
function findReadableParts(grants: readonly Grant[], channel: string): ReadableParts {
  const parts = listAllowedParts(grants, 'read', channel);
  const readsAll = isAllowed(grants, 'read', { part: '*', channel: '*' });
  return { parts, publishers: readsAll ? ['*'] : listAllowedParts(grants, 'publishers', '*') };
}

/** Status, audit, history and health. Operators see the parts for which they have a role. */
export function statusRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    toVersionedPath(calls.status),
    { schema: { params: channelParams, response: { 200: channelStatus, ...errorResponses } } },
    async (request) => {
      const { channel } = request.params;
      const { grants } = authorize(request, calls.status.permission, { channel });
      const status = await getChannelStatus(context, channel);
      return { ...status, parts: status.parts.filter(({ part }) => isAllowed(grants, 'read', { part, channel })) };
    },
  );

  const auditLogSchema = {
    params: channelParams,
    querystring: calls.auditLog.query,
    response: { 200: auditLog, ...errorResponses },
  };
  routes.get(toVersionedPath(calls.auditLog), { schema: auditLogSchema }, async (request) => {
    const { channel } = request.params;
    const { limit, before } = request.query;
    const { grants } = authorize(request, calls.auditLog.permission, { channel });
    await readChannel(context.database, channel);
    const page = { before, limit: limit + 1 };
    const rows = await listAuditOfChannel(context.database, channel, findReadableParts(grants, channel), page);
    return { entries: rows.slice(0, limit), older: rows.length > limit };
  });

  routes.get(
    toVersionedPath(calls.history),
    { schema: { params: partParams, querystring: calls.history.query, response: { 200: history, ...errorResponses } } },
    async (request) => {
      const { channel, part } = request.params;
      authorize(request, calls.history.permission, request.params);
      await requireKnownPart(context.database, part);
      return { entries: await listAuditOfPart(context.database, channel, part, request.query.limit) };
    },
  );

  routes.get(
    toVersionedPath(calls.health),
    { schema: { params: partParams, querystring: calls.health.query, response: { 200: health, ...errorResponses } } },
    async (request) => {
      const { channel, part } = request.params;
      authorize(request, calls.health.permission, request.params);
      await requireKnownPart(context.database, part);
      const since = dayjs(context.now()).subtract(request.query.minutes, 'minute').toDate();
      return { minutes: await listHealthByMinute(context.database, channel, part, since) };
    },
  );
}
