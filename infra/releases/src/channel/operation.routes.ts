import { partName, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditOfPart } from '#audit/audit.repository.ts';
import { Refusal } from '#http/refusal.ts';
import { changePart, type Fleet } from './change-part.service.ts';
import { channelParams } from './channel.routes.ts';
import { channelStatus } from './status.service.ts';

export const partParams = channelParams.extend({ part: partName });
export const actorName = z.string().trim().min(1).max(64);
export const reasonText = z.string().trim().min(3).max(500);

const change = z.strictObject({ actor: actorName, reason: reasonText, urgent: z.boolean().default(false), dryRun: z.boolean().default(false) });
const switchBody = change.extend({ version: semver });
const rollbackBody = change.extend({ version: semver.optional() });
const historyQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });

/** Revision that the caller names in `If-Match`. */
function revisionSeen(header: string | undefined): number {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '');
  if (match === null) throw new Refusal('input', 'every write names the revision that it saw in If-Match');
  return Number(match[1]);
}

/** Switching, taking back, looking: for operators. */
export function operationRoutes(app: FastifyInstance, fleet: Fleet): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/v1/channels/:channel/parts/:part/switch', { schema: { params: partParams, body: switchBody } }, ({ params, body, headers }) =>
    changePart(fleet, { ...params, ...body, action: 'switch', revision: revisionSeen(headers['if-match']) }),
  );

  routes.post('/v1/channels/:channel/parts/:part/rollback', { schema: { params: partParams, body: rollbackBody } }, ({ params, body, headers }) =>
    changePart(fleet, { ...params, ...body, action: 'rollback', revision: revisionSeen(headers['if-match']) }),
  );

  routes.get('/v1/channels/:channel/status', { schema: { params: channelParams } }, ({ params }) => channelStatus(fleet.database, params.channel));

  routes.get('/v1/channels/:channel/parts/:part/history', { schema: { params: partParams, querystring: historyQuery } }, async ({ params, query }) => ({
    entries: await auditOfPart(fleet.database, params.channel, params.part, query.limit),
  }));
}
