import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { Refusal } from '#http/refusal.ts';
import { placement, refusal, roundView } from '#http/schemas.ts';
import { readAmount } from '@marquee/money';
import type { Session } from '#sessions/session.repository.ts';
import { requireSession } from '#sessions/session.service.ts';
import { checkStake } from './check-stake.ts';
import { driveRound } from './drive-round.ts';
import { placeRound, type Placement } from './place-round.ts';
import { findRound, listRounds } from './round.repository.ts';
import { viewRound } from './round-view.ts';

const QUICK_RETRIES = 1;

export const roundRoutes = (arcade: Arcade): FastifyPluginAsyncZod => async (app) => {
  const play = async (session: Session, asked: Placement) => {
    const { round, isNew } = await placeRound(arcade, session, asked);
    return isNew ? driveRound(arcade, round, QUICK_RETRIES) : round;
  };

  app.post(
    '/api/rounds',
    { schema: { body: placement, response: { 200: roundView, 400: refusal, 401: refusal, 409: refusal, 422: refusal, 429: refusal } } },
    async ({ headers, body }) => {
      const session = await requireSession(arcade, headers.authorization);
      const stake = readAmount(body.stake);
      checkStake(stake, session.currency);
      if (body.bet.game !== session.game) throw new Refusal('round.bet_invalid');
      return viewRound(await play(session, { idempotencyKey: body.idempotencyKey, stake, bet: body.bet }));
    },
  );

  app.get(
    '/api/rounds',
    {
      schema: {
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
        response: { 200: z.object({ rounds: z.array(roundView) }), 400: refusal, 401: refusal },
      },
    },
    async ({ headers, query }) => {
      const { owner, gameCode } = await requireSession(arcade, headers.authorization);
      const rounds = await listRounds(arcade.pool, owner, gameCode, query.limit);
      return { rounds: rounds.map(viewRound) };
    },
  );

  app.get(
    '/api/rounds/:id',
    { schema: { params: z.object({ id: z.uuid() }), response: { 200: roundView, 400: refusal, 401: refusal, 404: refusal } } },
    async ({ headers, params }) => {
      const { owner } = await requireSession(arcade, headers.authorization);
      const round = await findRound(arcade.pool, params.id);
      if (round?.owner !== owner) throw new Refusal('not_found');
      return viewRound(round);
    },
  );
};
