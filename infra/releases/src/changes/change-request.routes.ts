import { canaryRule, semver } from '@marquee/contract/fleet';
import { dayjs } from '@marquee/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, authorize } from '#authorization/authenticate.ts';
import type { Verb } from '#authorization/grant.ts';
import type { ReleaseContext } from '#context/release-context.ts';
import { channelParams, partParams, revisionSeen, signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { cancelled, changeRequested, rejected } from './change-request.responses.ts';
import { partChanged } from './change.responses.ts';
import {
  approveChangeRequest,
  cancelChangeRequest,
  rejectChangeRequest,
  type Decision,
} from './decide-change-request.service.ts';
import { scheduleChange } from './request-change.service.ts';

const scheduleBody = signedBody
  .extend({
    verb: z.enum(['switch', 'promote', 'rollback', 'canary']),
    version: z.optional(semver),
    rule: z.optional(canaryRule),
    at: z.iso.datetime({ offset: true }),
    urgent: z.boolean().default(false),
    dryRun: z.boolean().default(false),
  })
  .refine(
    ({ verb, version }) => version !== undefined || verb === 'promote' || verb === 'rollback',
    'a switch and a canary need a version',
  );

const changeRequestParams = channelParams.extend({ id: z.uuid() });
const decisionBody = signedBody.partial({ reason: true });

function decisionOf(
  request: FastifyRequest,
  verb: Verb,
  { channel, id }: z.infer<typeof changeRequestParams>,
  body: z.infer<typeof decisionBody> | null | undefined,
): Decision {
  return {
    channel,
    id,
    authorize: (part) => authorize(request, verb, { part, channel }),
    actorFor: (operator) => actorOf(operator, body?.actor),
    reason: body?.reason ?? `${verb} without a reason`,
  };
}

/** Scheduled changes, and decisions about change requests. */
export function changeRequestRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const scheduleSchema = {
    params: partParams,
    body: scheduleBody,
    response: { 200: partChanged, 201: changeRequested, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/parts/:part/schedule', { schema: scheduleSchema }, async (request, reply) => {
    const {
      params,
      body: { verb, at, ...change },
      headers,
    } = request;
    const operator = authorize(request, 'schedule', params);
    const requested = {
      ...params,
      ...change,
      action: verb,
      actor: actorOf(operator, change.actor),
      operator: operator.name,
      revision: revisionSeen(headers['if-match']),
    };
    const response = await scheduleChange(context, requested, dayjs(at).toDate());
    return 'dryRun' in response ? reply.code(200).send(response) : reply.code(201).send(response);
  });

  const approveSchema = {
    params: changeRequestParams,
    body: decisionBody.nullish(),
    response: { 200: partChanged, 202: changeRequested, ...errorResponses },
  };
  routes.post(
    '/v1/channels/:channel/change-requests/:id/approve',
    { schema: approveSchema },
    async (request, reply) => {
      const response = await approveChangeRequest(context, {
        ...decisionOf(request, 'approve', request.params, request.body),
        revision: revisionSeen(request.headers['if-match']),
      });
      return 'dryRun' in response ? reply.code(200).send(response) : reply.code(202).send(response);
    },
  );

  const rejectSchema = {
    params: changeRequestParams,
    body: decisionBody.nullish(),
    response: { 200: rejected, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/change-requests/:id/reject', { schema: rejectSchema }, (request) =>
    rejectChangeRequest(context, decisionOf(request, 'reject', request.params, request.body)),
  );

  const cancelSchema = {
    params: changeRequestParams,
    body: decisionBody.nullish(),
    response: { 200: cancelled, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/change-requests/:id/cancel', { schema: cancelSchema }, (request) =>
    cancelChangeRequest(context, decisionOf(request, 'cancel', request.params, request.body)),
  );
}
