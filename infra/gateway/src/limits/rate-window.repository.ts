import type { Queryable } from '@marquee/service/database';

interface WindowUsage {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Adds hits to the current window, or starts a window of `seconds`. */
export async function incrementWindow(
  db: Queryable,
  key: string,
  { hits, seconds }: { readonly hits: number; readonly seconds: number },
): Promise<WindowUsage> {
  const { rows } = await db.query<WindowUsage>({
    name: 'rate_hit',
    text: `INSERT INTO rate_windows AS r (key, hits, ends_at) VALUES ($1, $3, now() + make_interval(secs => $2))
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN r.ends_at <= now() THEN $3 ELSE r.hits + $3 END,
        ends_at = CASE WHEN r.ends_at <= now() THEN now() + make_interval(secs => $2) ELSE r.ends_at END
      RETURNING hits, ceil(extract(epoch FROM ends_at - now()))::int AS "secondsLeft"`,
    values: [key, seconds, hits],
  });
  const [row] = rows;
  if (!row) throw new Error('rate_hit returned no row');
  return row;
}

export async function readWindow(db: Queryable, key: string): Promise<WindowUsage> {
  const { rows } = await db.query<WindowUsage>({
    name: 'rate_hits',
    text: `SELECT hits, ceil(extract(epoch FROM ends_at - now()))::int AS "secondsLeft" FROM rate_windows
      WHERE key = $1 AND ends_at > now()`,
    values: [key],
  });
  return rows[0] ?? { hits: 0, secondsLeft: 0 };
}

export async function deleteWindow(db: Queryable, key: string): Promise<void> {
  await db.query({ name: 'rate_forget', text: 'DELETE FROM rate_windows WHERE key = $1', values: [key] });
}
