import { semver } from '@marquee/contract/fleet';
import { changeCalls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { actorField, partParams, parseExpectedRevision, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { checkSwitch } from '#changes/check-switch.service.ts';
import { changeRequested } from './change-request.responses.ts';
import { canSwitchResponse, partChanged } from '#changes/change.responses.ts';
import { changeActions, selectQueue, type ChangeAction, type PartChange } from '#changes/change.ts';
import { requestChange } from './request-change.service.ts';

type ChangeBody = Omit<PartChange, 'channel' | 'part' | 'action' | 'revision' | 'actor' | 'dryRun'> & {
  readonly actor?: string | undefined;
  readonly dryRun?: boolean | undefined;
};

const bodies: Readonly<Record<ChangeAction, z.ZodType<ChangeBody>>> = {
  switch: changeCalls.switch.body.extend(actorField),
  canary: changeCalls.canary.body.extend(actorField),
  'canary-stop': changeCalls['canary-stop'].body.extend(actorField),
  promote: changeCalls.promote.body.extend(actorField),
  rollback: changeCalls.rollback.body.extend(actorField),
  withdraw: changeCalls.withdraw.body.extend(actorField),
};

const canSwitchQuery = z.object({ version: semver });

/** Changes of the live releases of a part. */
export function changeRoutes(app: FastifyInstance, context: ReleaseContext): void {
  for (const action of changeActions) addChangeRoute(app, context, action);

  const schema = {
    params: partParams,
    querystring: canSwitchQuery,
    response: { 200: canSwitchResponse, ...errorResponses },
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/v1/channels/:channel/parts/:part/can-switch', { schema }, async (request, reply) => {
      const { channel, part } = request.params;
      authorize(request, 'read', request.params);
      return runInTurn(reply, 'fileChecks', () => checkSwitch(context, channel, part, request.query.version));
    });
}

function addChangeRoute(app: FastifyInstance, context: ReleaseContext, action: ChangeAction): void {
  const call = changeCalls[action];
  const schema = {
    params: partParams,
    body: bodies[action],
    response: { 200: partChanged, 202: changeRequested, ...errorResponses },
  };
  app.withTypeProvider<ZodTypeProvider>().post(toVersionedPath(call), { schema }, async (request, reply) => {
    const { params, body, headers } = request;
    const operator = authorize(request, call.permission, params);
    const { dryRun = false } = body;
    const requested = {
      ...params,
      ...body,
      dryRun,
      action,
      actor: resolveActor(operator, body.actor),
      operator: operator.name,
      revision: parseExpectedRevision(headers['if-match']),
    };
    const response = await runInTurn(reply, selectQueue(action, dryRun), () => requestChange(context, requested));
    return 'changeRequestId' in response ? reply.code(202).send(response) : reply.code(200).send(response);
  });
}
