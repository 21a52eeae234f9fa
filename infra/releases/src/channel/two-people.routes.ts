import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appendAudit } from '#audit/audit.repository.ts';
import { inTransaction } from '#database/pool.ts';
import { channelParams, revisionNamed, signedBody } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorOf, operatorOf, permit } from '#operators/authenticate.ts';
import { may } from '#operators/grant.ts';
import { channelAnswer, channels, type ChannelAnswer } from '#operators/operator.answers.ts';
import { checkSeen } from './change-part.service.ts';
import { channelRows, lockChannel, setTwoPeople } from './channel.repository.ts';
import type { Fleet } from './part-change.ts';

const body = signedBody.extend({ required: z.boolean() });

/** The channels, and whether two people decide about what reaches everybody there. */
export function twoPeopleRoutes(app: FastifyInstance, fleet: Fleet): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/v1/channels', { schema: { response: { 200: channels, ...errorResponses } } }, async (request) => {
    const { grants } = operatorOf(request);
    const rows = await channelRows(fleet.database);
    return { channels: rows.filter(({ name }) => may(grants, 'look', { channel: name })) };
  });

  const schema = { params: channelParams, body, response: { 200: channelAnswer, ...errorResponses } };
  routes.put('/v1/channels/:channel/two-people', { schema }, (request): Promise<ChannelAnswer> => {
    const {
      params: { channel },
      body: { required, reason, actor: named },
    } = request;
    const actor = actorOf(permit(request, 'two-people', { part: '*', channel }), named);
    const seen = revisionNamed(request.headers['if-match']);
    return inTransaction(fleet.database, async (tx) => {
      const {
        manifest: { revision },
      } = await lockChannel(tx, channel);
      if (seen !== null) checkSeen({ channel, revision: seen }, revision);
      await setTwoPeople(tx, channel, required);
      const row = {
        at: fleet.now().toISOString(),
        actor,
        channel,
        part: null,
        revision: null,
        reason,
        detail: { required },
      };
      await appendAudit(tx, fleet.signer, { ...row, action: 'two-people' });
      return { name: channel, revision, twoPeople: required };
    });
  });
}
