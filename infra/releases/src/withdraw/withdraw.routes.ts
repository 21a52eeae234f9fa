import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorField, parseRevisionSeen, partParams, toVersionedPath } from '#http/inputs.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withdrawn } from './withdraw.responses.ts';
import { withdraw } from './withdraw.service.ts';

const schema = {
  params: partParams,
  body: calls.withdraw.body.extend(actorField),
  response: { 200: withdrawn, ...errorResponses },
};

export function withdrawRoutes(app: FastifyInstance, context: ReleaseContext): void {
  app.withTypeProvider<ZodTypeProvider>().post(toVersionedPath(calls.withdraw), { schema }, (request) => {
    const { params, body, headers } = request;
    const operator = authorize(request, calls.withdraw.permission, params);
    return withdraw(context, {
      ...params,
      reason: body.reason,
      dryRun: body.dryRun ?? false,
      actor: resolveActor(operator, body.actor),
      revision: parseRevisionSeen(headers['if-match']),
    });
  });
}
