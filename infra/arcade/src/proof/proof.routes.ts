import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { crashProofView } from '#crash/crash.schemas.ts';
import { findCrashProof } from '#crash/proof.repository.ts';
import { Refusal } from '#http/refusal.ts';
import { proofView, refusal } from '#http/schemas.ts';
import { isRevealed, toldOutcome } from '#rounds/round.ts';
import { findRound } from '#rounds/round.repository.ts';
import { findProof } from './proof.repository.ts';

export function proofRoutes({ pool }: Arcade): FastifyPluginAsyncZod {
  return async (app) => {
    const sharedProof = async (id: string) => {
      const proof = await findCrashProof(pool, id);
      if (!proof) throw new Refusal('not_found');
      return proof;
    };

    app.get(
      '/api/verify/:roundId',
      {
        schema: {
          params: z.object({ roundId: z.uuid() }),
          response: { 200: z.union([proofView, crashProofView]), 400: refusal, 404: refusal },
        },
      },
      async ({ params }) => {
        const round = await findRound(pool, params.roundId);
        if (!round || round.seedId === null) return sharedProof(params.roundId);
        const seeds = await findProof(pool, round.seedId);
        if (!seeds) throw new Refusal('not_found');
        const { id, number, gameCode, state, bet, nonce, numerator, denominator } = round;
        const result = isRevealed(round)
          ? { outcome: toldOutcome(round), multiplier: { numerator, denominator } }
          : null;
        return { id, number: String(number), gameCode, state, bet, ...seeds, nonce, result };
      },
    );
  };
}
