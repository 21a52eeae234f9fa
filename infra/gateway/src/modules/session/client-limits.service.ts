import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import {
  checkRateLimit,
  consumeRateLimit,
  isRateLimitReached,
  recordHit,
  tryConsume,
  type RateLimit,
} from '#limits/rate-limit.ts';
import { findPlayerOfDevice } from './trusted-client.repository.ts';

/** The part of a network's limit that each player on a known device has beyond it. */
const RESERVED_SHARE = 1 / 3;

const getReserve = ({ name, hits, seconds }: RateLimit): RateLimit => ({
  name: `${name}-known`,
  hits: Math.ceil(hits * RESERVED_SHARE),
  seconds,
  isExact: true,
});

/** All devices of a player share one reserve, so that more cookies do not mean more requests. */
const findReserveKey = async (gateway: Gateway, { deviceHash }: ClientInfo): Promise<string | null> => {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  return findPlayerOfDevice(gateway.pool, deviceHash, trustedNetworkDays);
};

/**
 * Counts a request of a network. A device that a player has logged in with has a reserve, so that others in a shared
 * network cannot block it.
 * @throws GatewayError `too_many_requests` above the limit
 */
export async function consumeClientLimit(gateway: Gateway, limit: RateLimit, client: ClientInfo): Promise<void> {
  try {
    await consumeRateLimit(gateway, limit, client.clientIp);
  } catch (error) {
    const known = error instanceof GatewayError ? await findReserveKey(gateway, client) : null;
    if (known === null) throw error;
    await consumeRateLimit(gateway, getReserve(limit), known);
  }
}

/** As `checkRateLimit` for the network of a client, with the reserve of `consumeClientLimit`. */
export async function checkClientLimit(gateway: Gateway, limit: RateLimit, client: ClientInfo): Promise<void> {
  if (!(await isRateLimitReached(gateway, limit, client.clientIp))) return;
  const known = await findReserveKey(gateway, client);
  if (known === null) return checkRateLimit(gateway, limit, client.clientIp);
  return checkRateLimit(gateway, getReserve(limit), known);
}

/** Counts a hit for the network of a client; above its limit also for the reserve of the player. */
export async function recordClientHit(gateway: Gateway, limit: RateLimit, client: ClientInfo): Promise<void> {
  if (await tryConsume(gateway, limit, client.clientIp)) return;
  const known = await findReserveKey(gateway, client);
  if (known !== null) await recordHit(gateway, getReserve(limit), known);
}
