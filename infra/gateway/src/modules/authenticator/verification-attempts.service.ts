import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { clearRateLimit, consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { findTrustByPlayer } from '#modules/session/session.service.ts';

const attemptLimit = async ({ settings }: Gateway): Promise<RateLimit> => {
  const { verificationAttempts, verificationLockMinutes } = (await settings.read()).row;
  return { name: 'verification', hits: verificationAttempts, seconds: verificationLockMinutes * 60, isExact: true };
};

/** Key under which attempts at a login of all clients but the known devices of the player are counted. */
export function createUntrustedKey(playerId: string): string {
  return playerId;
}

/** Key under which attempts at a login are counted: a known device of the player by itself, all others together. */
export async function createLoginKey(gateway: Gateway, playerId: string, client: ClientInfo): Promise<string> {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const { device } = await findTrustByPlayer(gateway.pool, playerId, client, trustedNetworkDays);
  return device ? `${playerId} device ${client.deviceHash.toString('hex')}` : createUntrustedKey(playerId);
}

/** Key under which attempts in sessions are counted. Attempts at a login do not lock them. */
export function createSessionKey({ playerId }: PlayerSession): string {
  return `${playerId} sessions`;
}

/**
 * Counts an attempt over all tickets and gateways. Callers count before they verify, so that neither new
 * tickets nor parallel guesses get more attempts.
 * @throws GatewayError `login.locked`
 */
export async function countVerificationAttempt(gateway: Gateway, key: string): Promise<void> {
  try {
    await consumeRateLimit(gateway, await attemptLimit(gateway), key);
  } catch (error) {
    throw error instanceof GatewayError ? new GatewayError('login.locked', error.details) : error;
  }
}

export async function clearVerificationAttempts(gateway: Gateway, key: string): Promise<void> {
  return clearRateLimit(gateway, await attemptLimit(gateway), key);
}
