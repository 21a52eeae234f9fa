import pg from 'pg';

/** Fills the slots up with made-up games of the vendors that are there, with pictures that are there. */
export async function writeManySlots(databaseUrl: string, slots: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, playable, released_on)
        SELECT 100000 + i, 'MANY_' || i, 'Long List ' || i, like_it.vendor_id, 'RNG', 'RNG', 100000 + i, like_it.icon, true, '2026-01-01'
        FROM generate_series(1, $1::int - (SELECT count(*)::int FROM games WHERE classify = 'RNG')) i
        JOIN (SELECT vendor_id, icon, row_number() OVER (ORDER BY position) AS place, count(*) OVER () AS many FROM games WHERE classify = 'RNG') like_it
          ON like_it.place = 1 + i % like_it.many`,
      [slots],
    );
  } finally {
    await client.end();
  }
}
