import type pg from 'pg';

const VENDORS = 200;

/** Fills the catalogue with generated games and vendors and updates the statistics of the planner. */
export async function insertLargeCatalogue(pool: pg.Pool, games: number): Promise<void> {
  await pool.query(
    `INSERT INTO vendors (id, code, name, position, provider)
     SELECT 1000 + i, 'X' || i, 'Vendor ' || i, 1000 + i, 'arcade' FROM generate_series(1, $1::int) i`,
    [VENDORS],
  );
  await pool.query(
    `INSERT INTO games (node_id, code, name, vendor_id, category, classify, position, icon, is_hot, is_new, tags,
      playable, released_on)
      SELECT 100000 + i, 'X_' || i,
        (ARRAY['Tiger', 'Dragon', 'Lucky', 'Golden', 'Star', 'Moon', 'Ocean', 'Royal', 'Wild', 'Mega', 'Fire',
          'Crystal', 'Jade', 'Neon', 'Pirate'])[1 + h % 15]
          || ' ' || (ARRAY['Bonanza', 'Rush', 'Quest', 'Reels', 'Kingdom', 'Palace', 'Legend', 'Parade', 'Storm',
            'Garden', 'Empire', 'Zephyr'])[1 + h / 16 % 12]
          || ' ' || h / 256 % 997,
        1001 + h / 512 % $2::int, c, c, 1000 + i, 'games/1003', h % 37 = 0, h % 53 = 1,
        CASE h / 64 % 20 WHEN 0 THEN '{JP}'::text[] WHEN 1 THEN '{TG}' WHEN 2 THEN '{AC}'
          ELSE '{}' END, true, '2026-01-01'
      FROM (SELECT i, h, (ARRAY['RNG', 'RNG', 'RNG', 'RNG', 'RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS',
        'BGS'])[1 + h / 8192 % 10] AS c
        FROM (SELECT i, hashint4(i) & 2147483647 AS h FROM generate_series(1, $1::int - (SELECT count(*)::int
          FROM games)) i) numbered) made`,
    [games, VENDORS],
  );
  await pool.query('VACUUM ANALYZE games');
}

const categories = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'BGS'];
const filters = ['ALL', 'HOT', 'NEW', 'JP', 'TG', 'AC'];
const names = ['t', 'ti', 'ze', 'qq', 'tiger', 'bonanza 99', 'moon palace', 'zzzzz', 'agon', 'rush 1'];

/** Queries with every category and filter, vendors, names of all lengths, and first and late pages. */
export const filteredLists: readonly string[] = [
  ...categories.flatMap((gameType) => filters.map((filter) => `gameType=${gameType}&filter=${filter}`)),
  ...categories.flatMap((gameType) => [1, 7, 50, 400].map((page) => `gameType=${gameType}&pageNo=${page}`)),
  ...filters.flatMap((filter) => [1, 10, 100].map((page) => `filter=${filter}&pageNo=${page}`)),
  ...Array.from(
    { length: 20 },
    (_, index) => `vassalage=X${1 + index * 9}${index % 2 ? '&gameType=RNG' : ''}&pageNo=${1 + index}`,
  ),
  ...names.flatMap((name) => [
    `gameName=${encodeURIComponent(name)}`,
    `gameName=${encodeURIComponent(name)}&gameType=RNG&pageNo=3`,
  ]),
];
