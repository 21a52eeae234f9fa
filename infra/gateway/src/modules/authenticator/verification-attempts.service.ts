import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { clearRateLimit, consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';

const attemptLimit = async ({ settings }: Gateway): Promise<RateLimit> => {
  const { verificationAttempts, verificationLockMinutes } = (await settings.read()).row;
  return { name: 'verification', hits: verificationAttempts, seconds: verificationLockMinutes * 60, isExact: true };
};

/**
 * Counts an attempt of the player over all tickets and gateways. Callers count before they verify, so that neither new
 * tickets nor parallel guesses get more attempts.
 * @throws GatewayError `login.locked`
 */
export async function countVerificationAttempt(gateway: Gateway, playerId: string): Promise<void> {
  try {
    await consumeRateLimit(gateway, await attemptLimit(gateway), playerId);
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError('login.locked', error.details) : error;
  }
}

export async function clearVerificationAttempts(gateway: Gateway, playerId: string): Promise<void> {
  return clearRateLimit(gateway, await attemptLimit(gateway), playerId);
}
