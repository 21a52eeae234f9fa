import type { Queryable, Tx } from '@marquee/service/database';
import { listLimitedNetworks } from '@marquee/service/http';
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

export interface Limited extends Pick<Gateway, 'config'> {
  /** A transaction in place of the pool counts only when it commits. */
  readonly pool: Queryable;
}

interface Window {
  readonly key: string;
  readonly maxHits: number;
}

/** Addresses of one network share a window, and networks of one IPv6 customer a second one. */
const listWindows = ({ config }: Limited, { name, hits, isExact }: RateLimit, key: string): readonly Window[] =>
  isExact
    ? [{ key: `${name}:${key}`, maxHits: hits }]
    : listLimitedNetworks(key).map(({ network, allowance }) => ({
        key: `${name}:${network}`,
        maxHits: hits * config.rateLimitScale * allowance,
      }));

interface UsedWindow {
  /** The hits of the window as a share of its limit. */
  readonly multiple: number;
  readonly isAbove: boolean;
  readonly isReached: boolean;
  readonly secondsLeft: number;
}

const toUsed = ({ maxHits }: Window, { hits, secondsLeft }: { hits: number; secondsLeft: number }): UsedWindow => ({
  multiple: hits / maxHits,
  isAbove: hits > maxHits,
  isReached: hits >= maxHits,
  secondsLeft,
});

/** Requests above the limit of their own network do not use up that of the customer, which its neighbours share. */
const increment = async (gateway: Limited, limit: RateLimit, key: string, hits = 1): Promise<UsedWindow[]> => {
  const used: UsedWindow[] = [];
  for (const window of listWindows(gateway, limit, key)) {
    used.push(toUsed(window, await incrementWindow(gateway.pool, window.key, { hits, seconds: limit.seconds })));
    if (used.at(-1)?.isAbove) break;
  }
  return used;
};

const read = (gateway: Limited, limit: RateLimit, key: string): Promise<UsedWindow[]> =>
  Promise.all(
    listWindows(gateway, limit, key).map(async (window) => toUsed(window, await readWindow(gateway.pool, window.key))),
  );

const createLimitError = (windows: readonly UsedWindow[]): GatewayError =>
  new GatewayError('too_many_requests', {
    retryAfterSeconds: Math.max(...windows.map(({ secondsLeft }) => secondsLeft)),
  });

const requireNoneAbove = (windows: readonly UsedWindow[]): void => {
  const above = windows.filter(({ isAbove }) => isAbove);
  if (above.length > 0) throw createLimitError(above);
};

/** Counts a request over all gateways. @throws GatewayError `too_many_requests` above the limit */
export async function consumeRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  requireNoneAbove(await increment(gateway, limit, key));
}

/** An amount that a limit counts, instead of requests. */
export interface LimitedAmount {
  readonly limit: RateLimit;
  readonly key: string;
  readonly amount: number;
}

/**
 * Counts in the transaction that stores the amount, so that what is rejected is neither stored nor counted. The window
 * stays locked until the transaction ends: count last.
 * @throws GatewayError `too_many_requests` above the limit
 */
export async function consumeAmount(tx: Tx, { config }: Limited, { limit, key, amount }: LimitedAmount): Promise<void> {
  requireNoneAbove(await increment({ pool: tx, config }, limit, key, amount));
}

/** Counts nothing. @throws GatewayError `too_many_requests` when `consumeAmount` would throw it now */
export async function checkAmount(gateway: Limited, { limit, key, amount }: LimitedAmount): Promise<void> {
  const windows = listWindows(gateway, limit, key).map(async (window) => {
    const { hits, secondsLeft } = await readWindow(gateway.pool, window.key);
    return toUsed(window, { hits: hits + amount, secondsLeft });
  });
  requireNoneAbove(await Promise.all(windows));
}

/** Counts nothing. @throws GatewayError `too_many_requests` when `recordHit` has reached the limit */
export async function checkRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  const reached = (await read(gateway, limit, key)).filter(({ isReached }) => isReached);
  if (reached.length > 0) throw createLimitError(reached);
}

/** Whether `recordHit` has reached the limit. */
export async function isRateLimitReached(gateway: Limited, limit: RateLimit, key: string): Promise<boolean> {
  return (await read(gateway, limit, key)).some(({ isReached }) => isReached);
}

export async function recordHit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  await increment(gateway, limit, key);
}

/** Counts a request. Returns false above the limit. */
export async function tryConsume(gateway: Limited, limit: RateLimit, key: string): Promise<boolean> {
  return (await increment(gateway, limit, key)).every(({ isAbove }) => !isAbove);
}

/** Resets the count, after a successful attempt. */
export async function clearRateLimit(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  for (const window of listWindows(gateway, limit, key)) await deleteWindow(gateway.pool, window.key);
}

/** Hits of the window divided by its limit; 1 is the limit. */
export async function readMultiple(gateway: Limited, limit: RateLimit, key: string): Promise<number> {
  return Math.max(...(await read(gateway, limit, key)).map(({ multiple }) => multiple));
}

/** Counts a request. Returns the hits of the window divided by its limit; 1 is the limit. */
export async function countMultiple(gateway: Limited, limit: RateLimit, key: string): Promise<number> {
  return Math.max(...(await increment(gateway, limit, key)).map(({ multiple }) => multiple));
}
