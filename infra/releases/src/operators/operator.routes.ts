import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { actorField, actorReasonBody } from '#http/inputs.ts';
import { reasonText } from '@marquee/contract/release-calls';
import { errorResponses } from '#http/error-responses.ts';
import { resolveActor, requireOperator, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { grant } from '#authorization/grant.ts';
import { me, operatorAdded, operatorName, operators, removed } from './operator.responses.ts';
import { listOperators } from '#authorization/operator.repository.ts';
import { addOperator, removeOperator } from './operator.service.ts';

const everything = { part: '*', channel: '*' };
const addBody = actorReasonBody.extend({
  name: operatorName,
  grants: z.array(grant).min(1).max(50),
  reason: reasonText.default(formatSystemReason('new-operator')),
});
const removeQuery = z.object({ ...actorField, reason: reasonText.default(formatSystemReason('operator-removed')) });

/** Management of operators, for admins of everything. */
export function operatorRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/v1/me', { schema: { response: { 200: me, ...errorResponses } } }, async (request) => {
    const { name, grants } = requireOperator(request);
    return { name, grants: [...grants] };
  });

  routes.get('/v1/operators', { schema: { response: { 200: operators, ...errorResponses } } }, async (request) => {
    authorize(request, 'operators', everything);
    return { operators: await listOperators(context.database) };
  });

  routes.post(
    '/v1/operators',
    { schema: { body: addBody, response: { 201: operatorAdded, ...errorResponses } } },
    async (request, reply) => {
      const { name, grants, reason, actor } = request.body;
      const by = { actor: resolveActor(authorize(request, 'operators', everything), actor), reason };
      return reply.code(201).send(await runInTurn(reply, 'locks', () => addOperator(context, { name, grants }, by)));
    },
  );

  const removeSchema = {
    params: z.object({ name: z.string().max(64) }),
    querystring: removeQuery,
    response: { 200: removed, ...errorResponses },
  };
  routes.delete('/v1/operators/:name', { schema: removeSchema }, (request, reply) => {
    const { actor: named, reason } = request.query;
    const actor = resolveActor(authorize(request, 'operators', everything), named);
    return runInTurn(reply, 'locks', () => removeOperator(context, request.params.name, { actor, reason }));
  });
}
