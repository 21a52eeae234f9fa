import { errorBody } from '@marquee/contract/error-body';
import { toWire } from '@marquee/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { computeRoundPayout } from '#games/compute-payout.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { roundVerification, type VerifiedBet } from '#http/schemas.ts';
import { isRevealed, selectVisibleOutcome, type Round } from '#rounds/round.ts';
import { findRound } from '#rounds/round.repository.ts';
import { findCrashVerification } from './crash-verification.repository.ts';
import { crashVerification } from './crash-verification.schema.ts';
import { findRoundSeeds } from './round-seeds.repository.ts';

/** Public data that lets anyone recompute a round. */
export function verificationRoutes({ pool }: ArcadeContext): FastifyPluginAsyncZod {
  return async (app) => {
    const getCrashVerification = async (id: string, bet: Round | null) => {
      const verification = await findCrashVerification(pool, id);
      if (!verification) throw new ArcadeError('not_found');
      return { ...verification, bet: bet && toVerifiedBet(bet) };
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
        if (!round || round.seedId === null) return getCrashVerification(params.roundId, round ?? null);
        const seeds = await findRoundSeeds(pool, round.seedId);
        if (!seeds) throw new ArcadeError('not_found');
        const { state, bet, nonce, numerator, denominator } = round;
        const result = isRevealed(round)
          ? { outcome: selectVisibleOutcome(round), multiplier: { numerator, denominator } }
          : null;
        return { ...toVerifiedBet(round), state, bet, ...seeds, nonce, result };
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
      async ({ params }) => getCrashVerification(params.id, null),
    );
  };
}

function toVerifiedBet({ id, gameCode, currency, stake, payout, state, createdAt }: Round): VerifiedBet {
  return {
    id,
    gameCode,
    currency,
    stake: toWire(stake),
    payout: state === 'DONE' || state === 'CREDITING' ? toWire(computeRoundPayout(payout, currency)) : null,
    createdAt: createdAt.toISOString(),
  };
}
