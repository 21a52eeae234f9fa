import { canaryRule, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, authorize } from '#authorization/authenticate.ts';
import type { ReleaseContext } from '#context/release-context.ts';
import { partParams, revisionSeen, signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { canSwitch } from './can-switch.service.ts';
import { changeRequested } from './change-request.responses.ts';
import { canSwitchResponse, partChanged } from './change.responses.ts';
import { changeVerbs, type ChangeVerb, type PartChange } from './change.ts';
import { requestChange } from './request-change.service.ts';

const changeBody = signedBody.extend({ urgent: z.boolean().default(false), dryRun: z.boolean().default(false) });

type ChangeBody = Omit<PartChange, 'channel' | 'part' | 'action' | 'revision' | 'actor'> & {
  readonly actor?: string | undefined;
};

const bodies: Readonly<Record<ChangeVerb, z.ZodType<ChangeBody>>> = {
  switch: changeBody.extend({ version: semver }),
  canary: changeBody.extend({ version: semver, rule: canaryRule }),
  'canary-stop': changeBody,
  promote: changeBody,
  rollback: changeBody.extend({ version: z.optional(semver) }),
};

const canSwitchQuery = z.object({ version: semver });

/** Changes of the live releases of a part. */
export function changeRoutes(app: FastifyInstance, context: ReleaseContext): void {
  for (const action of changeVerbs) addChangeRoute(app, context, action);

  const schema = {
    params: partParams,
    querystring: canSwitchQuery,
    response: { 200: canSwitchResponse, ...errorResponses },
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/v1/channels/:channel/parts/:part/can-switch', { schema }, async (request) => {
      const { channel, part } = request.params;
      authorize(request, 'read', request.params);
      return canSwitch(context, channel, part, request.query.version);
    });
}

function addChangeRoute(app: FastifyInstance, context: ReleaseContext, action: ChangeVerb): void {
  const schema = {
    params: partParams,
    body: bodies[action],
    response: { 200: partChanged, 202: changeRequested, ...errorResponses },
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(`/v1/channels/:channel/parts/:part/${action}`, { schema }, async (request, reply) => {
      const { params, body, headers } = request;
      const operator = authorize(request, action, params);
      const response = await requestChange(context, {
        ...params,
        ...body,
        action,
        actor: actorOf(operator, body.actor),
        operator: operator.name,
        revision: revisionSeen(headers['if-match']),
      });
      return 'changeRequestId' in response ? reply.code(202).send(response) : reply.code(200).send(response);
    });
}
