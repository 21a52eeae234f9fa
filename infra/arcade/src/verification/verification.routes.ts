import { errorBody } from '@marquee/contract/error-body';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Arcade } from '#context/arcade.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { roundVerification } from '#http/schemas.ts';
import { isRevealed, selectVisibleOutcome } from '#rounds/round.ts';
import { findRound } from '#rounds/round.repository.ts';
import { findCrashVerification } from './crash-verification.repository.ts';
import { crashVerification } from './crash-verification.schema.ts';
import { findRoundSeeds } from './round-seeds.repository.ts';

/** Public data that lets anyone recompute a round. */
export function verificationRoutes({ pool }: Arcade): FastifyPluginAsyncZod {
  return async (app) => {
    const getCrashVerification = async (id: string) => {
      const verification = await findCrashVerification(pool, id);
      if (!verification) throw new ArcadeError('not_found');
      return verification;
    };

    app.get(
      '/api/verify/:roundId',
      {
        schema: {
          params: z.object({ roundId: z.uuid() }),
          response: { 200: z.union([roundVerification, crashVerification]), 400: errorBody, 404: errorBody },
        },
      },
      async ({ params }) => {
        const round = await findRound(pool, params.roundId);
        if (!round || round.seedId === null) return getCrashVerification(params.roundId);
        const seeds = await findRoundSeeds(pool, round.seedId);
        if (!seeds) throw new ArcadeError('not_found');
        const { id, number, gameCode, state, bet, nonce, numerator, denominator } = round;
        const result = isRevealed(round)
          ? { outcome: selectVisibleOutcome(round), multiplier: { numerator, denominator } }
          : null;
        return { id, number: String(number), gameCode, state, bet, ...seeds, nonce, result };
      },
    );

    app.get(
      '/api/crash/rounds/:id',
      {
        schema: {
          params: z.object({ id: z.uuid() }),
          response: { 200: crashVerification, 400: errorBody, 404: errorBody },
        },
      },
      async ({ params }) => getCrashVerification(params.id),
    );
  };
}
