import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { appendAudit } from '#audit/append-audit.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction, type Tx } from '@marquee/service/database';
import { channelParams, actorField, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { resolveActor, requireOperator, authorize } from '#authorization/authenticate.ts';
import { isAllowed } from '#authorization/grant.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { listChannels, lockChannel, updateSmokeTestRule, updateUnsigned } from './channel.repository.ts';
import { channels, smokeTestResponse, unsignedResponse } from './channel.responses.ts';

/** The channels and their rules about unsigned builds and smoke tests. */
export function channelSettingsRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    toVersionedPath(calls.channels),
    { schema: { response: { 200: channels, ...errorResponses } } },
    async (request) => {
      const { grants } = requireOperator(request);
      const rows = await listChannels(context.database);
      return { channels: rows.filter(({ name }) => isAllowed(grants, 'read', { channel: name })) };
    },
  );

  const smokeTestSchema = {
    params: channelParams,
    body: calls.setSmokeTest.body.extend(actorField),
    response: { 200: smokeTestResponse, ...errorResponses },
  };
  routes.put(toVersionedPath(calls.setSmokeTest), { schema: smokeTestSchema }, (request, reply) => {
    const {
      params: { channel },
      body: { required, reason, actor: named },
    } = request;
    const actor = resolveActor(authorize(request, calls.setSmokeTest.permission, { part: '*', channel }), named);
    const work = async (tx: Tx) => {
      await lockChannel(tx, channel);
      await updateSmokeTestRule(tx, channel, required);
      await appendAudit(tx, context.signer, {
        at: context.now().toISOString(),
        actor,
        action: 'smoke-test-required',
        channel,
        part: null,
        revision: null,
        reason,
        detail: { required },
      });
      return { name: channel, requiresSmokeTest: required };
    };
    return runInTurn(reply, 'locks', () => withTransaction(context.database, work));
  });

  const unsignedSchema = {
    params: channelParams,
    body: calls.setUnsigned.body.extend(actorField),
    response: { 200: unsignedResponse, ...errorResponses },
  };
  routes.put(toVersionedPath(calls.setUnsigned), { schema: unsignedSchema }, (request, reply) => {
    const {
      params: { channel },
      body: { allowed, reason, actor: named },
    } = request;
    const actor = resolveActor(authorize(request, calls.setUnsigned.permission, { part: '*', channel }), named);
    const work = async (tx: Tx) => {
      await lockChannel(tx, channel);
      await updateUnsigned(tx, channel, allowed);
      await appendAudit(tx, context.signer, {
        at: context.now().toISOString(),
        actor,
        action: 'unsigned',
        channel,
        part: null,
        revision: null,
        reason,
        detail: { allowed },
      });
      return { name: channel, allowsUnsigned: allowed };
    };
    return runInTurn(reply, 'locks', () => withTransaction(context.database, work));
  });
}
