import { canaryRule, semver } from '@marquee/contract/fleet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { partChanged } from '#channel/channel.answers.ts';
import type { Fleet } from '#channel/part-change.ts';
import { channelParams, partParams, revisionSeen, signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorOf, permit } from '#operators/authenticate.ts';
import type { Verb } from '#operators/grant.ts';
import { schedule } from './ask.service.ts';
import { approve, cancel, reject, type Decision } from './decide.service.ts';
import { cancelled, rejected, scheduled } from './planned.answers.ts';

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

const plannedParams = channelParams.extend({ id: z.uuid() });
const decisionBody = signedBody.partial({ reason: true });

function decisionOf(
  request: FastifyRequest,
  verb: Verb,
  { channel, id }: z.infer<typeof plannedParams>,
  body: z.infer<typeof decisionBody> | null | undefined,
): Decision {
  return {
    channel,
    id,
    permit: (part) => permit(request, verb, { part, channel }),
    named: (operator) => actorOf(operator, body?.actor),
    reason: body?.reason ?? `${verb} without a word`,
  };
}

/** Changes that wait for their time or for a second person. */
export function plannedRoutes(app: FastifyInstance, fleet: Fleet): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const scheduleSchema = {
    params: partParams,
    body: scheduleBody,
    response: { 200: partChanged, 201: scheduled, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/parts/:part/schedule', { schema: scheduleSchema }, async (request, reply) => {
    const {
      params,
      body: { verb, at, ...wish },
      headers,
    } = request;
    const operator = permit(request, 'schedule', params);
    const asked = {
      ...params,
      ...wish,
      action: verb,
      actor: actorOf(operator, wish.actor),
      operator: operator.name,
      revision: revisionSeen(headers['if-match']),
    };
    const answer = await schedule(fleet, asked, new Date(at));
    return 'dryRun' in answer ? reply.code(200).send(answer) : reply.code(201).send(answer);
  });

  const approveSchema = {
    params: plannedParams,
    body: decisionBody.nullish(),
    response: { 200: partChanged, 202: scheduled, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/pending/:id/approve', { schema: approveSchema }, async (request, reply) => {
    const answer = await approve(fleet, {
      ...decisionOf(request, 'approve', request.params, request.body),
      revision: revisionSeen(request.headers['if-match']),
    });
    return 'dryRun' in answer ? reply.code(200).send(answer) : reply.code(202).send(answer);
  });

  const rejectSchema = {
    params: plannedParams,
    body: decisionBody.nullish(),
    response: { 200: rejected, ...errorResponses },
  };
  routes.post('/v1/channels/:channel/pending/:id/reject', { schema: rejectSchema }, (request) =>
    reject(fleet, decisionOf(request, 'reject', request.params, request.body)),
  );

  const cancelSchema = {
    params: plannedParams,
    body: decisionBody.nullish(),
    response: { 200: cancelled, ...errorResponses },
  };
  routes.delete('/v1/channels/:channel/scheduled/:id', { schema: cancelSchema }, (request) =>
    cancel(fleet, decisionOf(request, 'cancel', request.params, request.body)),
  );
}
