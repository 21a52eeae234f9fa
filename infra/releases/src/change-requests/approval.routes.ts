import { releaseCalls as calls } from '@marquee/contract/release-calls';
import { withTransaction, type Tx } from '@marquee/service/database';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { raiseRequestAlert } from '#alerts/raise-alert.ts';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { authorize, resolveActor } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import { checkRevision, lockChannel, updateApproval } from '#channel/channel.repository.ts';
import { channelResponse, type ChannelResponse } from '#channel/channel.responses.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorField, channelParams, parseIfMatchRevision, toVersionedPath } from '#http/inputs.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { lockWaitingChangeRequest } from './change-request.repository.ts';
import { listWaitingChangeRequests, type WaitingChangeRequest } from './waiting-change-requests.ts';

const body = calls.setApproval.body.extend(actorField);

/** Whether a second operator must approve a change in a channel. */
export function approvalRoutes(app: FastifyInstance, context: ReleaseContext): void {
  const schema = { params: channelParams, body, response: { 200: channelResponse, ...errorResponses } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .put(toVersionedPath(calls.setApproval), { schema }, (request, reply): Promise<ChannelResponse> => {
      const {
        params: { channel },
        body: { required, reason, actor: named },
      } = request;
      const actor = resolveActor(authorize(request, calls.setApproval.permission, { part: '*', channel }), named);
      const expected = parseIfMatchRevision(request.headers['if-match']);
      const work = async (tx: Tx) => {
        const {
          manifest: { revision },
        } = await lockChannel(tx, channel);
        if (expected !== null) checkRevision({ channel, revision: expected }, revision);
        const before = await listWaitingChangeRequests(tx, channel);
        await updateApproval(tx, channel, required);
        await appendAudit(tx, context.signer, {
          at: context.now().toISOString(),
          actor,
          action: 'approval',
          channel,
          part: null,
          revision: null,
          reason,
          detail: { required },
        });
        await updateRequestAlerts(tx, context, before, await listWaitingChangeRequests(tx, channel), actor);
        return { name: channel, revision, requiresApproval: required };
      };
      return runInTurn(reply, 'locks', () => withTransaction(context.database, work));
    });
}

/** Scheduled changes need an approval only while the channel requires one. */
async function updateRequestAlerts(
  tx: Tx,
  context: ReleaseContext,
  before: readonly WaitingChangeRequest[],
  after: readonly WaitingChangeRequest[],
  actor: string,
): Promise<void> {
  const needed = new Map(before.map(({ id, needsApproval }) => [id, needsApproval]));
  for (const request of after) {
    if (request.needsApproval === needed.get(request.id)) continue;
    const { id, part, needsApproval } = request;
    if (needsApproval) {
      // A request that another operator is deciding about at this moment needs no alert.
      const waiting = await lockWaitingChangeRequest(tx, id, 'SKIP LOCKED');
      if (waiting !== null) await raiseRequestAlert(tx, context, waiting);
    } else {
      const event = { type: 'change_request', part, changeRequests: [id], cause: 'request_needs_no_approval' } as const;
      await resolveAlerts(tx, context, event, actor);
    }
  }
}
