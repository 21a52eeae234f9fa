import { errorBody } from '@marquee/contract/error-body';
import { toAmount } from '@marquee/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { betRequest, idempotencyKey, roundView, stepRequest } from '#http/schemas.ts';
import type { Session } from '#context/session.ts';
import { requireBettingSession, requireSession, requireVerifiedSession } from '#sessions/require-session.ts';
import { validateStake } from './validate-stake.ts';
import { processRound } from './process-round.ts';
import { placeBet, type BetRequest } from './place-bet.ts';
import { cashOutRound, playStep } from './continue-round.ts';
import { findOwnRoundByKey, findRound, listRounds } from './round.repository.ts';
import { isInProgress, type Round } from './round.ts';
import { toRoundView } from './round-view.ts';

const QUICK_RETRIES = 1;

export function roundRoutes(arcade: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    const placeAndProcess = async (session: Session, request: BetRequest) => {
      const { round, isNew } = await placeBet(arcade, session, request);
      return isNew ? processRound(arcade, round, QUICK_RETRIES) : round;
    };

    app.post(
      '/api/rounds',
      {
        schema: {
          body: betRequest,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 409: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const session = await requireBettingSession(arcade, request);
        const stake = toAmount(request.body.stake);
        validateStake(stake, session);
        if (request.body.bet.game !== session.game) throw new ArcadeError('round.bet_invalid');
        return toRoundView(await placeAndProcess(session, { ...request.body, stake, address: request.ip }));
      },
    );

    const processAndView = async (round: Round) =>
      toRoundView(isInProgress(round) ? await processRound(arcade, round, QUICK_RETRIES) : round);
    const byId = { params: z.object({ id: z.uuid() }) };
    const readResponses = { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody };
    const stepResponses = { ...readResponses, 503: errorBody };

    app.post(
      '/api/rounds/:id/steps',
      {
        schema: {
          ...byId,
          body: stepRequest,
          response: { ...stepResponses, 422: errorBody },
        },
      },
      async (request) => {
        const session = await requireVerifiedSession(arcade, request);
        return processAndView(await playStep(arcade, session, request.params.id, request.body));
      },
    );

    app.post('/api/rounds/:id/cash-out', { schema: { ...byId, response: stepResponses } }, async (request) => {
      const session = await requireVerifiedSession(arcade, request);
      return processAndView(await cashOutRound(arcade, session, request.params.id));
    });

    app.get(
      '/api/rounds',
      {
        schema: {
          querystring: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
          response: { 200: z.object({ rounds: z.array(roundView) }), 400: errorBody, 401: errorBody, 409: errorBody },
        },
      },
      async (request) => {
        const { owner, gameCode } = await requireSession(arcade, request);
        const rounds = await listRounds(arcade.pool, owner, gameCode, request.query.limit);
        return { rounds: rounds.map(toRoundView) };
      },
    );

    app.get(
      '/api/rounds/by-key/:key',
      {
        schema: { params: z.object({ key: idempotencyKey }), response: readResponses },
      },
      async (request) => {
        const { owner } = await requireSession(arcade, request);
        const round = await findOwnRoundByKey(arcade.pool, owner, request.params.key);
        if (!round) throw new ArcadeError('not_found');
        return toRoundView(round);
      },
    );

    app.get('/api/rounds/:id', { schema: { ...byId, response: readResponses } }, async (request) => {
      const { owner } = await requireSession(arcade, request);
      const round = await findRound(arcade.pool, request.params.id);
      if (round?.owner !== owner) throw new ArcadeError('not_found');
      return toRoundView(round);
    });
  };
}
