import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReleaseContext } from '#registry/release-context.ts';
import { actorField, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { verifyArtefacts } from './verify-artefacts.service.ts';
import { artefactVerification } from './verification.responses.ts';

const body = calls.verifyArtefacts.body.extend(actorField);

/** Verification of the stored files on demand. */
export function verificationRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const schema = { body, response: { 200: artefactVerification, ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(toVersionedPath(calls.verifyArtefacts), { schema }, async (request, reply) => {
      const { part = null, actor } = request.body;
      const operator = authorize(request, calls.verifyArtefacts.permission, { part: part ?? '*' });
      const scope = { part, before: null, actor: resolveActor(operator, actor) };
      return runInTurn(reply, 'fileChecks', () => verifyArtefacts(context, scope, request.log));
    });
}
