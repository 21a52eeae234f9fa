import { alertList, restartCauses, serviceName } from '@marquee/contract/alerts';
import { releaseCalls as calls } from '@marquee/contract/release-calls';
import { withTransaction, type Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appendAudit, lockAudit } from '#audit/append-audit.ts';
import { authorize, requireOperator, resolveActor } from '#authorization/authenticate.ts';
import { isAllowed, type Scope } from '#authorization/grant.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorReasonBody, toVersionedPath } from '#http/inputs.ts';
import { ReleaseError } from '#http/release-error.ts';
import {
  acknowledge,
  countOpenAlerts,
  listOpenAlerts,
  listResolvedAlerts,
  listResolvedScopes,
  lockOpenAlert,
  type AlertScope,
} from './alert.repository.ts';
import { raiseAlert } from './raise-alert.ts';

const SHOWN = 50;
const RESOLVED_SHOWN = 20;
const RESOLVED_HOURS = 24;

/** Everyone with a role may read an alert that concerns no part, such as a restarted service. */
const readScope = ({ part, channel }: AlertScope): Scope => ({
  ...(part !== null && { part }),
  ...(channel !== null && { channel }),
});

/** Only a role for all parts, or all channels, may acknowledge an alert that concerns them all. */
const acknowledgeScope = ({ part, channel }: AlertScope): Scope => ({ part: part ?? '*', channel: channel ?? '*' });

const restart = z.strictObject({
  service: serviceName,
  cause: z.enum(restartCauses),
  detail: z.string().trim().min(1).max(500),
});

/** Alerts of the operators, and the reports of the supervisor from which some of them are raised. */
export function alertRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    toVersionedPath(calls.alerts),
    { schema: { response: { 200: alertList, ...errorResponses } } },
    async (request) => {
      const { grants } = requireOperator(request);
      const counts = await countOpenAlerts(context.database);
      const isReadable = (scope: AlertScope) => isAllowed(grants, calls.alerts.permission, readScope(scope));
      const readable = counts.filter(isReadable);
      const since = dayjs(context.now()).subtract(RESOLVED_HOURS, 'hour').toDate();
      const resolvedScopes = (await listResolvedScopes(context.database, since)).filter(isReadable);
      return {
        alerts: await listOpenAlerts(context.database, readable, SHOWN),
        open: readable.reduce((sum, { count }) => sum + count, 0),
        resolved: await listResolvedAlerts(context.database, resolvedScopes, { since, limit: RESOLVED_SHOWN }),
      };
    },
  );

  const acknowledgeSchema = {
    params: z.object({ id: z.uuid() }),
    body: actorReasonBody,
    response: { 200: z.object({ acknowledged: z.string() }), ...errorResponses },
  };
  routes.post(toVersionedPath(calls.acknowledgeAlert), { schema: acknowledgeSchema }, (request, reply) => {
    const {
      params: { id },
      body: { reason, actor: named },
    } = request;
    requireOperator(request);
    const work = async (tx: Tx) => {
      await lockAudit(tx);
      const open = await lockOpenAlert(tx, id);
      // An operator without the role must not learn which alerts exist.
      const operator = authorize(
        request,
        calls.acknowledgeAlert.permission,
        open === null ? {} : acknowledgeScope(open),
      );
      if (open === null) throw new ReleaseError('not-found', `there is no open alert ${id}`);
      const by = resolveActor(operator, named);
      const at = context.now();
      await acknowledge(tx, id, { at, by, reason });
      const { channel, part, content } = open;
      await appendAudit(tx, context.signer, {
        at: at.toISOString(),
        actor: by,
        action: 'alert-acknowledge',
        channel,
        part,
        revision: null,
        reason,
        detail: { alert: id, ...content },
      });
      return { acknowledged: id };
    };
    return runInTurn(reply, 'locks', () => withTransaction(context.database, work));
  });

  const restartSchema = { body: restart, response: { 204: z.null(), ...errorResponses } };
  routes.post('/v1/service-restarts', { schema: restartSchema }, async (request, reply) => {
    authorize(request, 'report-restart', { part: '*', channel: '*' });
    const data = request.body;
    const repeats = { key: `${data.service} ${data.cause}`, within: 'hour', isSentAgain: true } as const;
    const work = (tx: Tx) => raiseAlert(tx, context, { type: 'service.restarted', data }, repeats);
    await runInTurn(reply, 'locks', () => withTransaction(context.database, work));
    return reply.code(204).send(null);
  });
}
