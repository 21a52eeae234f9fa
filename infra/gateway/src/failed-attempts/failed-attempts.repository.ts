import type { Queryable } from '@marquee/service/database';
import type { AttemptKind } from './attempt-kind.ts';

/** Adds attempts to those of the present minute. */
export async function addFailedAttempts(db: Queryable, counts: ReadonlyMap<AttemptKind, number>): Promise<void> {
  await db.query(
    `INSERT INTO failed_attempts AS f (minute, kind, count)
     SELECT date_trunc('minute', now()), kind, count FROM unnest($1::text[], $2::int[]) AS added (kind, count)
     ON CONFLICT (minute, kind) DO UPDATE SET count = f.count + excluded.count`,
    [[...counts.keys()], [...counts.values()]],
  );
}

interface KindCount {
  readonly kind: string;
  readonly count: number;
}

/** The attempts of the ten minutes of the last hour that had most of them, by kind. */
export async function readWorstTenMinutes(db: Queryable): Promise<readonly KindCount[]> {
  const { rows } = await db.query<{ kind: string; count: number }>(
    `WITH windows AS (
       SELECT minute,
         sum(sum(count)) OVER (ORDER BY minute RANGE BETWEEN interval '9 minutes' PRECEDING AND CURRENT ROW) AS total
       FROM failed_attempts WHERE minute > now() - interval '70 minutes' GROUP BY minute
     ), worst AS (
       SELECT minute FROM windows WHERE minute > now() - interval '1 hour' ORDER BY total DESC, minute DESC LIMIT 1
     )
     SELECT f.kind, sum(f.count)::int AS count FROM failed_attempts AS f
     JOIN worst ON f.minute BETWEEN worst.minute - interval '9 minutes' AND worst.minute
     GROUP BY f.kind ORDER BY count DESC, f.kind`,
  );
  return rows;
}
