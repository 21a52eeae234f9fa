import type { MoneyState } from '@marquee/contract/alerts';
import type { Queryable } from '@marquee/service/database';
import { readWorstTenMinutes } from './failed-attempts.repository.ts';

/**
 * The failed attempts of ten minutes of the last hour that were above the limit; null for none. An attack that pauses
 * for less than an hour is one, so it cannot raise an alert each time that it crosses the limit.
 */
export async function findBruteForce(
  db: Queryable,
  limit: number,
): Promise<NonNullable<MoneyState['bruteForce']> | null> {
  const counts = await readWorstTenMinutes(db);
  const failures = counts.reduce((sum, { count }) => sum + count, 0);
  if (failures <= limit) return null;
  return { failures, limit, detail: counts.map(({ kind, count }) => `${kind} ${count}`).join(', ') };
}
