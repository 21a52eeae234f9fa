import type { Permission } from '@marquee/contract';

const shortestSeconds = 10;
const unknownSeconds = 60;

export interface PageStatus {
  readonly code: 200 | 403 | 404 | 503;
  /** For Retry-After, while the site is under maintenance. */
  readonly retryAfter: number | null;
}

const secondsUntil = (instant: string, now: Date): number => Math.ceil((Date.parse(instant) - now.getTime()) / 1000);

/**
 * What a page of the site answers. Maintenance is passing, so that no search engine takes it for the site; a region is refused
 * with the status that its calls get, 403: networks are closed for many reasons, and 451 would claim a demand of the law.
 */
export function pageStatus(
  { maintenance, maintenanceEndsAt, regionRestriction }: Permission,
  isOwned: boolean,
  now: Date,
): PageStatus {
  if (maintenance) {
    const seconds = maintenanceEndsAt === null ? unknownSeconds : secondsUntil(maintenanceEndsAt, now);
    return { code: 503, retryAfter: Math.max(seconds, shortestSeconds) };
  }
  if (regionRestriction) return { code: 403, retryAfter: null };
  return { code: isOwned ? 200 : 404, retryAfter: null };
}
