import type { Queryable } from '#database/pool.ts';

export interface Proof {
  serverSeedHash: string;
  serverSeed: string | null;
  clientSeed: string;
}

/** The seeds of a round; the server seed only once it has been rotated away. */
export async function findProof(db: Queryable, seedId: string): Promise<Proof | undefined> {
  const { rows } = await db.query<Proof>(
    `SELECT server_seed_hash AS "serverSeedHash", CASE WHEN state = 'revealed' THEN server_seed END AS "serverSeed", client_seed AS "clientSeed"
     FROM seeds WHERE id = $1`,
    [seedId],
  );
  return rows[0];
}
