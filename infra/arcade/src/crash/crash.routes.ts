import { readAmount } from '@marquee/money';
import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { roundView } from '#http/schemas.ts';
import { checkStake } from '#rounds/check-stake.ts';
import { driveRound } from '#rounds/drive-round.ts';
import { viewRound } from '#rounds/round-view.ts';
import { isMoving, type Round } from '#rounds/round.ts';
import { requireSession } from '#sessions/session.service.ts';
import { cashOut } from './cash-out.ts';
import { betRequest } from './crash.schemas.ts';
import type { LiveFeed } from './live-feed.ts';
import { placeBet } from './place-bet.ts';

const QUICK_RETRIES = 1;

export function crashRoutes(arcade: Arcade, feed: LiveFeed): FastifyPluginAsyncZod {
  return async (app) => {
    const goOn = async (round: Round) =>
      viewRound(isMoving(round) ? await driveRound(arcade, round, QUICK_RETRIES) : round);
    const one = { params: z.object({ id: z.uuid() }) };

    app.get('/api/crash/live', async (_, reply) =>
      feed.join(() => {
        reply.hijack();
        return reply.raw;
      }),
    );

    app.post(
      '/api/crash/bets',
      {
        schema: {
          body: betRequest,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 409: errorBody, 422: errorBody },
        },
      },
      async ({ headers, body: { stake: text, ...asked } }) => {
        const session = await requireSession(arcade, headers.authorization);
        const stake = readAmount(text);
        checkStake(stake, session.currency);
        if (session.game !== 'crash') throw new ArcadeError('round.bet_invalid');
        const { round, isNew } = await placeBet(arcade, session, { ...asked, stake });
        return isNew ? goOn(round) : viewRound(round);
      },
    );

    app.post(
      '/api/crash/bets/:id/cash-out',
      {
        schema: {
          ...one,
          response: { 200: roundView, 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody },
        },
      },
      async ({ headers, params }) =>
        goOn(await cashOut(arcade, await requireSession(arcade, headers.authorization), params.id)),
    );
  };
}
