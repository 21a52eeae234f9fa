import { errorBody } from '@marquee/contract/error-body';
import { toAmount } from '@marquee/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { roundView } from '#http/schemas.ts';
import { validateStake } from '#rounds/validate-stake.ts';
import { processRound } from '#rounds/process-round.ts';
import { toRoundView } from '#rounds/round-view.ts';
import { isInProgress, type Round } from '#rounds/round.ts';
import { requireBettingSession } from '#sessions/require-session.ts';
import { cashOut } from '#crash/bets/cash-out.ts';
import { crashBetRequest } from '#crash/bets/crash-bet-request.schema.ts';
import { placeCrashBet } from '#crash/bets/place-crash-bet.ts';
import type { LiveFeed } from '#crash/live/live-feed.ts';

const QUICK_RETRIES = 1;

export function crashRoutes(arcade: ArcadeContext, feed: LiveFeed): FastifyPluginAsyncZod {
  return async (app) => {
    const processAndView = async (round: Round) =>
      toRoundView(isInProgress(round) ? await processRound(arcade, round, QUICK_RETRIES) : round);
    const byId = { params: z.object({ id: z.uuid() }) };

    app.get('/api/crash/live', async (_, reply) => {
      await feed.connect(reply);
      return reply;
    });

    app.post(
      '/api/crash/bets',
      {
        schema: {
          body: crashBetRequest,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 409: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const session = await requireBettingSession(arcade, request);
        const { stake: text, ...bet } = request.body;
        const stake = toAmount(text);
        validateStake(stake, session);
        if (session.game !== 'crash') throw new ArcadeError('round.bet_invalid');
        const { round, isNew } = await placeCrashBet(arcade, session, { ...bet, stake, address: request.ip });
        return isNew ? processAndView(round) : toRoundView(round);
      },
    );

    app.post(
      '/api/crash/bets/:id/cash-out',
      {
        schema: {
          ...byId,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody },
        },
      },
      async (request) => {
        const arrivedAt = performance.now();
        // The platform is not asked: the leader would settle the bet as lost while it is slow (decisions/0030).
        const session = await requireBettingSession(arcade, request, arcade.crashCashOuts);
        return processAndView(await cashOut(arcade, session, request.params.id, arrivedAt));
      },
    );
  };
}
