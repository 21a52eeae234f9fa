import { canaryRule, partName, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { history } from '#audit/audit.answers.ts';
import { auditOfPart } from '#audit/audit.repository.ts';
import { refusals } from '#http/refusal.answers.ts';
import { Refusal } from '#http/refusal.ts';
import { faresByMinute } from '#reports/fare.repository.ts';
import { channelStatus, fares, fitAnswer, partChanged } from './channel.answers.ts';
import { changePart } from './change-part.service.ts';
import { channelParams } from './channel.routes.ts';
import { changeVerbs, type ChangeVerb, type Fleet, type PartChange } from './part-change.ts';
import { statusOf } from './status.service.ts';
import { canSwitch } from './usable-release.ts';

export const partParams = channelParams.extend({ part: partName });
export const actorName = z.string().trim().min(1).max(64);
export const reasonText = z.string().trim().min(3).max(500);

const change = z.strictObject({ actor: actorName, reason: reasonText, urgent: z.boolean().default(false), dryRun: z.boolean().default(false) });

type ChangeBody = Omit<PartChange, 'channel' | 'part' | 'action' | 'revision'>;

/** What each verb needs beside who and why. */
const bodies: Readonly<Record<ChangeVerb, z.ZodType<ChangeBody>>> = {
  switch: change.extend({ version: semver }),
  canary: change.extend({ version: semver, rule: canaryRule }),
  'canary-stop': change,
  promote: change,
  rollback: change.extend({ version: semver.optional() }),
};

const faresQuery = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });
const historyQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });

/** Revision that the caller names in `If-Match`. */
function revisionSeen(header: string | undefined): number {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '');
  if (match === null) throw new Refusal('input', 'every write names the revision that it saw in If-Match');
  return Number(match[1]);
}

function changeRoute(app: FastifyInstance, fleet: Fleet, action: ChangeVerb): void {
  const schema = { params: partParams, body: bodies[action], response: { 200: partChanged, ...refusals } };
  app.withTypeProvider<ZodTypeProvider>().post(`/v1/channels/:channel/parts/:part/${action}`, { schema }, ({ params, body, headers }) =>
    changePart(fleet, { ...params, ...body, action, revision: revisionSeen(headers['if-match']) }),
  );
}

/** Changing what is live, looking at it: for operators. */
export function operationRoutes(app: FastifyInstance, fleet: Fleet): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  for (const action of changeVerbs) changeRoute(app, fleet, action);

  routes.get('/v1/channels/:channel/status', { schema: { params: channelParams, response: { 200: channelStatus, ...refusals } } }, ({ params }) =>
    statusOf(fleet, params.channel),
  );

  const fitSchema = { params: partParams, querystring: z.object({ version: semver }), response: { 200: fitAnswer, ...refusals } };
  routes.get('/v1/channels/:channel/parts/:part/can-i-switch', { schema: fitSchema }, ({ params, query }) => canSwitch(fleet, params.channel, params.part, query.version));

  const historySchema = { params: partParams, querystring: historyQuery, response: { 200: history, ...refusals } };
  routes.get('/v1/channels/:channel/parts/:part/history', { schema: historySchema }, async ({ params, query }) => ({
    entries: await auditOfPart(fleet.database, params.channel, params.part, query.limit),
  }));

  const faresSchema = { params: partParams, querystring: faresQuery, response: { 200: fares, ...refusals } };
  routes.get('/v1/channels/:channel/parts/:part/fares', { schema: faresSchema }, async ({ params, query }) => ({
    minutes: await faresByMinute(fleet.database, params.part, new Date(fleet.now().getTime() - query.minutes * 60_000)),
  }));
}
