import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { forgetHits, spendPermit, type RateLimit } from '#limits/rate-limit.ts';

const attempts = async ({ settings }: Gateway): Promise<RateLimit> => {
  const { proofAttempts, proofLockMinutes } = (await settings.read()).row;
  return { name: 'proof', hits: proofAttempts, seconds: proofLockMinutes * 60, exact: true };
};

/** Counted before the proof is looked at, over all tickets and gateways, so that neither new tickets nor parallel guesses help. */
export async function takeProofAttempt(gateway: Gateway, playerId: string): Promise<void> {
  try {
    await spendPermit(gateway, await attempts(gateway), playerId);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('login.locked', error.details) : error;
  }
}

export async function forgetProofAttempts(gateway: Gateway, playerId: string): Promise<void> {
  return forgetHits(gateway, await attempts(gateway), playerId);
}
