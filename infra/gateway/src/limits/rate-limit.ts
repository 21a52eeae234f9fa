import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { incrementWindow, deleteWindow, readWindow } from './rate-window.repository.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /** The key is not an address, so `RATE_LIMIT_SCALE` does not apply. */
  readonly exact?: true;
}

type Limited = Pick<Gateway, 'pool' | 'config'>;

const windowKey = (limit: RateLimit, address: string): string => `${limit.name}:${address}`;

const maxHits = ({ config }: Limited, { hits, exact }: RateLimit): number => hits * (exact ? 1 : config.rateLimitScale);

const requireBelow = (gateway: Limited, limit: RateLimit, used: { hits: number; secondsLeft: number }): void => {
  if (used.hits > maxHits(gateway, limit))
    throw new GatewayError('too_many_requests', { retryAfterSeconds: used.secondsLeft });
};

/** Counts a request over all gateways. @throws GatewayError `too_many_requests` above the limit */
export async function consumeRateLimit(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  return requireBelow(gateway, limit, await incrementWindow(gateway.pool, windowKey(limit, address), limit.seconds));
}

/** Counts nothing. @throws GatewayError `too_many_requests` when `recordHit` has reached the limit */
export async function checkRateLimit(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  const used = await readWindow(gateway.pool, windowKey(limit, address));
  requireBelow(gateway, limit, { ...used, hits: used.hits + 1 });
}

/** Whether `recordHit` has reached the limit. */
export async function isRateLimitReached(gateway: Limited, limit: RateLimit, address: string): Promise<boolean> {
  return (await readWindow(gateway.pool, windowKey(limit, address))).hits >= maxHits(gateway, limit);
}

export async function recordHit(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  await incrementWindow(gateway.pool, windowKey(limit, address), limit.seconds);
}

/** Resets the count, after a successful attempt. */
export async function clearRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  return deleteWindow(gateway.pool, windowKey(limit, key));
}
