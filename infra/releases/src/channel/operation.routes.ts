import { canaryRule, semver } from '@marquee/contract/fleet';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { partParams, revisionSeen, signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorOf, permit } from '#operators/authenticate.ts';
import { askForChange } from '#planned/ask.service.ts';
import { waiting } from '#planned/planned.answers.ts';
import { partChanged } from './channel.answers.ts';
import { changeVerbs, type ChangeVerb, type Fleet, type PartChange } from './part-change.ts';

const change = signedBody.extend({ urgent: z.boolean().default(false), dryRun: z.boolean().default(false) });

type ChangeBody = Omit<PartChange, 'channel' | 'part' | 'action' | 'revision' | 'actor'> & {
  readonly actor?: string | undefined;
};

/** What each verb needs beside who and why. */
const bodies: Readonly<Record<ChangeVerb, z.ZodType<ChangeBody>>> = {
  switch: change.extend({ version: semver }),
  canary: change.extend({ version: semver, rule: canaryRule }),
  'canary-stop': change,
  promote: change,
  rollback: change.extend({ version: z.optional(semver) }),
};

/** Changing what players have. */
export function operationRoutes(app: FastifyInstance, fleet: Fleet): void {
  for (const action of changeVerbs) changeRoute(app, fleet, action);
}

function changeRoute(app: FastifyInstance, fleet: Fleet, action: ChangeVerb): void {
  const schema = {
    params: partParams,
    body: bodies[action],
    response: { 200: partChanged, 202: waiting, ...errorResponses },
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(`/v1/channels/:channel/parts/:part/${action}`, { schema }, async (request, reply) => {
      const { params, body, headers } = request;
      const operator = permit(request, action, params);
      const asked = {
        ...params,
        ...body,
        action,
        actor: actorOf(operator, body.actor),
        operator: operator.name,
        revision: revisionSeen(headers['if-match']),
      };
      const answer = await askForChange(fleet, asked);
      return 'pending' in answer ? reply.code(202).send(answer) : reply.code(200).send(answer);
    });
}
