import type { Queryable } from '@marquee/service/database';

export interface RoundSeedsRow {
  serverSeedHash: string;
  serverSeed: string | null;
  clientSeed: string;
}

/** Seeds of a round; the server seed is null until rotation reveals it. */
export async function findRoundSeeds(db: Queryable, seedId: string): Promise<RoundSeedsRow | undefined> {
  const { rows } = await db.query<RoundSeedsRow>(
    `SELECT server_seed_hash AS "serverSeedHash", CASE WHEN state = 'revealed' THEN server_seed END AS "serverSeed",
       client_seed AS "clientSeed"
     FROM seeds WHERE id = $1`,
    [seedId],
  );
  return rows[0];
}
