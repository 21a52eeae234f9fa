import { getNetwork } from '@marquee/service/http';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { incrementWindow, deleteWindow, readWindow } from './rate-window.repository.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /** The key is not an address, so neither `RATE_LIMIT_SCALE` nor networks apply. */
  readonly isExact?: true;
}

type Limited = Pick<Gateway, 'pool' | 'config'>;

/** Addresses of one network share a window. */
const windowKey = ({ name, isExact }: RateLimit, key: string): string => `${name}:${isExact ? key : getNetwork(key)}`;

const maxHits = ({ config }: Limited, { hits, isExact }: RateLimit): number =>
  hits * (isExact ? 1 : config.rateLimitScale);

const requireBelow = (gateway: Limited, limit: RateLimit, used: { hits: number; secondsLeft: number }): void => {
  if (used.hits > maxHits(gateway, limit))
    throw new GatewayError('too_many_requests', { retryAfterSeconds: used.secondsLeft });
};

/** Counts a request over all gateways. @throws GatewayError `too_many_requests` above the limit */
export async function consumeRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  return requireBelow(gateway, limit, await incrementWindow(gateway.pool, windowKey(limit, key), limit.seconds));
}

/** Counts nothing. @throws GatewayError `too_many_requests` when `recordHit` has reached the limit */
export async function checkRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  const used = await readWindow(gateway.pool, windowKey(limit, key));
  requireBelow(gateway, limit, { ...used, hits: used.hits + 1 });
}

/** Whether `recordHit` has reached the limit. */
export async function isRateLimitReached(gateway: Limited, limit: RateLimit, key: string): Promise<boolean> {
  return (await readWindow(gateway.pool, windowKey(limit, key))).hits >= maxHits(gateway, limit);
}

export async function recordHit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  await incrementWindow(gateway.pool, windowKey(limit, key), limit.seconds);
}

/** Counts a request. Returns false above the limit. */
export async function tryConsume(gateway: Limited, limit: RateLimit, key: string): Promise<boolean> {
  const { hits } = await incrementWindow(gateway.pool, windowKey(limit, key), limit.seconds);
  return hits <= maxHits(gateway, limit);
}

/** Resets the count, after a successful attempt. */
export async function clearRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  return deleteWindow(gateway.pool, windowKey(limit, key));
}

/** Counts a request, and returns how often the limit fits into the requests of the window so far. */
export async function countMultiple(gateway: Limited, limit: RateLimit, key: string): Promise<number> {
  const { hits } = await incrementWindow(gateway.pool, windowKey(limit, key), limit.seconds);
  return hits / maxHits(gateway, limit);
}
