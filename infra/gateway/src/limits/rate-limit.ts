import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { countHit, deleteWindow, hitsSoFar } from './rate-window.repository.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /** Counts something other than addresses, and is not multiplied for load tests. */
  readonly exact?: true;
}

type Limited = Pick<Gateway, 'pool' | 'config'>;

const keyOf = (limit: RateLimit, address: string): string => `${limit.name}:${address}`;

const mostOf = ({ config }: Limited, { hits, exact }: RateLimit): number => hits * (exact ? 1 : config.rateLimitScale);

const refuseAbove = (gateway: Limited, limit: RateLimit, used: { hits: number; secondsLeft: number }): void => {
  if (used.hits > mostOf(gateway, limit))
    throw new Refusal('too_many_requests', { retryAfterSeconds: used.secondsLeft });
};

/** Counts this request, on whichever gateway it came in, and refuses above the limit. */
export async function spendPermit(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  return refuseAbove(gateway, limit, await countHit(gateway.pool, keyOf(limit, address), limit.seconds));
}

/** Refuses once `countAgainst` was called up to the limit. */
export async function checkLimit(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  const used = await hitsSoFar(gateway.pool, keyOf(limit, address));
  refuseAbove(gateway, limit, { ...used, hits: used.hits + 1 });
}

/** Whether `countAgainst` was called up to the limit. */
export async function isReached(gateway: Limited, limit: RateLimit, address: string): Promise<boolean> {
  return (await hitsSoFar(gateway.pool, keyOf(limit, address))).hits >= mostOf(gateway, limit);
}

export async function countAgainst(gateway: Limited, limit: RateLimit, address: string): Promise<void> {
  await countHit(gateway.pool, keyOf(limit, address), limit.seconds);
}

/** Starts the count anew, for who has shown to be in the right. */
export async function forgetHits(gateway: Limited, limit: RateLimit, key: string): Promise<void> {
  return deleteWindow(gateway.pool, keyOf(limit, key));
}
