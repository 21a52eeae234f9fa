import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { countHit, hitsSoFar } from './rate-window.repository.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

type Limited = Pick<Gateway, 'pool' | 'config'>;

const keyOf = (limit: RateLimit, address: string): string => `${limit.name}:${address}`;

const refuseAbove = ({ config }: Limited, limit: RateLimit, used: { hits: number; secondsLeft: number }): void => {
  if (used.hits > limit.hits * config.rateLimitScale) throw new Refusal('too_many_requests', { retryAfterSeconds: used.secondsLeft });
};

/** Counts this request, on whichever gateway it came in, and refuses above the limit. */
export const spendPermit = async (gateway: Limited, limit: RateLimit, address: string): Promise<void> =>
  refuseAbove(gateway, limit, await countHit(gateway.pool, keyOf(limit, address), limit.seconds));

/** Refuses once `countAgainst` was called up to the limit. */
export const checkLimit = async (gateway: Limited, limit: RateLimit, address: string): Promise<void> => {
  const used = await hitsSoFar(gateway.pool, keyOf(limit, address));
  refuseAbove(gateway, limit, { ...used, hits: used.hits + 1 });
};

/** Whether `countAgainst` was called up to the limit. */
export const isReached = async (gateway: Limited, limit: RateLimit, address: string): Promise<boolean> =>
  (await hitsSoFar(gateway.pool, keyOf(limit, address))).hits >= limit.hits * gateway.config.rateLimitScale;

export const countAgainst = async (gateway: Limited, limit: RateLimit, address: string): Promise<void> => {
  await countHit(gateway.pool, keyOf(limit, address), limit.seconds);
};
