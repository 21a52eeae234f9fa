import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { placement, roundView, stepRequest } from '#http/schemas.ts';
import { readAmount } from '@marquee/money';
import type { Session } from '#sessions/session.repository.ts';
import { requireSession } from '#sessions/session.service.ts';
import { checkStake } from './check-stake.ts';
import { driveRound } from './drive-round.ts';
import { placeRound, type Placement } from './place-round.ts';
import { collect, playStep } from './play-on.ts';
import { findRound, listRounds } from './round.repository.ts';
import { isMoving, type Round } from './round.ts';
import { viewRound } from './round-view.ts';

const QUICK_RETRIES = 1;

export function roundRoutes(arcade: Arcade): FastifyPluginAsyncZod {
  return async (app) => {
    const play = async (session: Session, asked: Placement) => {
      const { round, isNew } = await placeRound(arcade, session, asked);
      return isNew ? driveRound(arcade, round, QUICK_RETRIES) : round;
    };

    app.post(
      '/api/rounds',
      {
        schema: {
          body: placement,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 409: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async ({ headers, body }) => {
        const session = await requireSession(arcade, headers.authorization);
        const stake = readAmount(body.stake);
        checkStake(stake, session.currency);
        if (body.bet.game !== session.game) throw new ArcadeError('round.bet_invalid');
        return viewRound(await play(session, { idempotencyKey: body.idempotencyKey, stake, bet: body.bet }));
      },
    );

    const goOn = async (round: Round) =>
      viewRound(isMoving(round) ? await driveRound(arcade, round, QUICK_RETRIES) : round);
    const one = { params: z.object({ id: z.uuid() }) };

    app.post(
      '/api/rounds/:id/steps',
      {
        schema: {
          ...one,
          body: stepRequest,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody, 422: errorBody },
        },
      },
      async ({ headers, params, body }) =>
        goOn(await playStep(arcade, await requireSession(arcade, headers.authorization), params.id, body)),
    );

    app.post(
      '/api/rounds/:id/collect',
      {
        schema: {
          ...one,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody },
        },
      },
      async ({ headers, params }) =>
        goOn(await collect(arcade, await requireSession(arcade, headers.authorization), params.id)),
    );

    app.get(
      '/api/rounds',
      {
        schema: {
          querystring: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
          response: { 200: z.object({ rounds: z.array(roundView) }), 400: errorBody, 401: errorBody },
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
      { schema: { ...one, response: { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody } } },
      async ({ headers, params }) => {
        const { owner } = await requireSession(arcade, headers.authorization);
        const round = await findRound(arcade.pool, params.id);
        if (round?.owner !== owner) throw new ArcadeError('not_found');
        return viewRound(round);
      },
    );
  };
}
