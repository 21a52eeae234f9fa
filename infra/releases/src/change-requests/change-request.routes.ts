import { formatSystemReason } from '@marquee/contract/audit-reasons';
import { releaseCalls as calls, type ReleasePermission } from '@marquee/contract/release-calls';
import { dayjs } from '@marquee/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { selectQueue } from '#changes/change.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import {
  actorField,
  channelParams,
  partParams,
  parseExpectedRevision,
  actorReasonBody,
  toVersionedPath,
} from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { cancelled, changeRequested, rejected } from './change-request.responses.ts';
import { partChanged } from '#changes/change.responses.ts';
import {
  approveChangeRequest,
  cancelChangeRequest,
  rejectChangeRequest,
  type Decision,
} from './decide-change-request.service.ts';
import { scheduleChange } from './request-change.service.ts';

const scheduleBody = calls.schedule.body
  .extend(actorField)
  .refine(
    ({ action, version }) => version !== undefined || action === 'promote' || action === 'rollback',
    'a switch and a canary need a version',
  );

const changeRequestParams = channelParams.extend({ id: z.uuid('is not the id of a change request') });
/** The command line may leave the reason out. */
const decisionBody = actorReasonBody.partial({ reason: true });
const seenDecisionBody = calls.approve.body.extend(actorField).partial({ reason: true });

function createDecision(
  request: FastifyRequest,
  permission: ReleasePermission,
  { channel, id }: z.infer<typeof changeRequestParams>,
  body: z.infer<typeof decisionBody> | null | undefined,
): Decision {
  return {
    channel,
    id,
    authorize: (part) => authorize(request, permission, { part, channel }),
    resolveActor: (operator) => resolveActor(operator, body?.actor),
    reason: body?.reason ?? formatSystemReason('unstated', { action: permission }),
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
  routes.post(toVersionedPath(calls.schedule), { schema: scheduleSchema }, async (request, reply) => {
    const {
      params,
      body: { action, at, ...change },
      headers,
    } = request;
    const operator = authorize(request, calls.schedule.permission, params);
    const requested = {
      ...params,
      ...change,
      dryRun: change.dryRun ?? false,
      action,
      actor: resolveActor(operator, change.actor),
      operator: operator.name,
      revision: parseExpectedRevision(headers['if-match']),
    };
    const response = await runInTurn(reply, 'fileChecks', () => scheduleChange(context, requested, dayjs(at).toDate()));
    return 'dryRun' in response ? reply.code(200).send(response) : reply.code(201).send(response);
  });

  const approveSchema = {
    params: changeRequestParams,
    body: seenDecisionBody,
    response: { 200: partChanged, 202: changeRequested, ...errorResponses },
  };
  routes.post(toVersionedPath(calls.approve), { schema: approveSchema }, async (request, reply) => {
    const response = await approveChangeRequest(context, {
      ...createDecision(request, calls.approve.permission, request.params, request.body),
      digest: request.body.digest,
      revision: parseExpectedRevision(request.headers['if-match']),
      runInTurn: (action, work) => runInTurn(reply, selectQueue(action), work),
    });
    return 'dryRun' in response ? reply.code(200).send(response) : reply.code(202).send(response);
  });

  const rejectSchema = {
    params: changeRequestParams,
    body: seenDecisionBody,
    response: { 200: rejected, ...errorResponses },
  };
  routes.post(toVersionedPath(calls.reject), { schema: rejectSchema }, (request, reply) => {
    const decision = {
      ...createDecision(request, calls.reject.permission, request.params, request.body),
      digest: request.body.digest,
    };
    return runInTurn(reply, 'locks', () => rejectChangeRequest(context, decision));
  });

  const cancelSchema = {
    params: changeRequestParams,
    body: decisionBody.nullish(),
    response: { 200: cancelled, ...errorResponses },
  };
  routes.post(toVersionedPath(calls.cancel), { schema: cancelSchema }, (request, reply) => {
    const decision = createDecision(request, calls.cancel.permission, request.params, request.body);
    return runInTurn(reply, 'locks', () => cancelChangeRequest(context, decision));
  });
}
