import pg from 'pg';

/** Inserts generated slot games until there are `slots` of them, with the vendors and pictures of existing ones. */
export async function insertSlots(databaseUrl: string, slots: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, playable, released_on)
        SELECT 100000 + i, 'MANY_' || i, 'Long List ' || i, template.vendor_id, 'RNG', 'RNG', 100000 + i, template.icon,
          true, '2026-01-01'
        FROM generate_series(1, $1::int - (SELECT count(*)::int FROM games WHERE classify = 'RNG')) i
        JOIN (
          SELECT vendor_id, icon, row_number() OVER (ORDER BY position) AS number, count(*) OVER () AS total
          FROM games WHERE classify = 'RNG'
        ) template ON template.number = 1 + i % template.total`,
      [slots],
    );
  } finally {
    await client.end();
  }
}
