import { semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { history } from '#audit/audit.answers.ts';
import { auditOfPart } from '#audit/audit.repository.ts';
import { channelParams, partParams } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { permit } from '#operators/authenticate.ts';
import { may } from '#operators/grant.ts';
import { faresByMinute } from '#reports/fare.repository.ts';
import { canSwitch } from './can-switch.service.ts';
import { channelStatus, fares, fitAnswer } from './channel.answers.ts';
import type { Fleet } from './part-change.ts';
import { statusOf } from './status.service.ts';

const faresQuery = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });
const historyQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) });
const fitQuery = z.object({ version: semver });
const ofPart = '/v1/channels/:channel/parts/:part';

/** Looking at what is live and at what could be. An operator sees the parts that a role is about. */
export function lookRoutes(app: FastifyInstance, fleet: Fleet): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/v1/channels/:channel/status',
    { schema: { params: channelParams, response: { 200: channelStatus, ...errorResponses } } },
    async (request) => {
      const { channel } = request.params;
      const { grants } = permit(request, 'look', { channel });
      const status = await statusOf(fleet, channel);
      return { ...status, parts: status.parts.filter(({ part }) => may(grants, 'look', { part, channel })) };
    },
  );

  routes.get(
    `${ofPart}/can-i-switch`,
    { schema: { params: partParams, querystring: fitQuery, response: { 200: fitAnswer, ...errorResponses } } },
    async (request) => {
      const { channel, part } = request.params;
      permit(request, 'look', request.params);
      return canSwitch(fleet, channel, part, request.query.version);
    },
  );

  routes.get(
    `${ofPart}/history`,
    { schema: { params: partParams, querystring: historyQuery, response: { 200: history, ...errorResponses } } },
    async (request) => {
      const { channel, part } = request.params;
      permit(request, 'look', request.params);
      return { entries: await auditOfPart(fleet.database, channel, part, request.query.limit) };
    },
  );

  routes.get(
    `${ofPart}/fares`,
    { schema: { params: partParams, querystring: faresQuery, response: { 200: fares, ...errorResponses } } },
    async (request) => {
      permit(request, 'look', request.params);
      const since = new Date(fleet.now().getTime() - request.query.minutes * 60_000);
      return { minutes: await faresByMinute(fleet.database, request.params.channel, request.params.part, since) };
    },
  );
}
