import type { Queryable, Tx } from '@marquee/service/database';

export interface Seed {
  id: string;
  state: 'next' | 'active' | 'revealed';
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: number;
}

const columns = `id, state, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash",
  client_seed AS "clientSeed",
  next_nonce AS "nextNonce"`;

export interface NewSeed {
  owner: string;
  state: 'next' | 'active';
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
}

/** Does nothing when the owner already has a seed in this state. */
export async function insertSeed(db: Queryable, seed: NewSeed): Promise<void> {
  await db.query(
    `INSERT INTO seeds (owner, state, server_seed, server_seed_hash, client_seed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [seed.owner, seed.state, seed.serverSeed, seed.serverSeedHash, seed.clientSeed],
  );
}

/** The active seed, the committed next one and the last revealed one. */
export async function listSeeds(db: Queryable, owner: string): Promise<Seed[]> {
  const { rows } = await db.query<Seed>(
    `SELECT ${columns} FROM seeds WHERE owner = $1 AND revealed_at IS NULL
     UNION ALL (SELECT ${columns} FROM seeds WHERE owner = $1 AND revealed_at IS NOT NULL
       ORDER BY revealed_at DESC LIMIT 1)`,
    [owner],
  );
  return rows;
}

/**
 * Makes other transactions wait that use or rotate the owner's seeds. A lock of the active seed does not suffice: after
 * a rotation the waiting statement would find no active seed, because it still sees the next one as it was.
 */
export async function lockSeeds(tx: Tx, owner: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('seeds ' || $1, 0))`, [owner]);
}

/** Reserves the next nonce of the active seed. Needs `lockSeeds`. */
export async function reserveNonce(tx: Tx, owner: string): Promise<(Seed & { nonce: number }) | undefined> {
  const { rows } = await tx.query<Seed & { nonce: number }>(
    `UPDATE seeds SET next_nonce = next_nonce + 1 WHERE owner = $1 AND state = 'active'
     RETURNING ${columns}, next_nonce - 1 AS nonce`,
    [owner],
  );
  return rows[0];
}

export async function updateNextClientSeed(db: Queryable, owner: string, clientSeed: string): Promise<void> {
  await db.query(`UPDATE seeds SET client_seed = $2 WHERE owner = $1 AND state = 'next'`, [owner, clientSeed]);
}

export async function findActiveSeed(tx: Tx, owner: string): Promise<Seed | undefined> {
  const { rows } = await tx.query<Seed>(`SELECT ${columns} FROM seeds WHERE owner = $1 AND state = 'active'`, [owner]);
  return rows[0];
}

export async function findSeed(tx: Tx, id: string): Promise<Seed | undefined> {
  const { rows } = await tx.query<Seed>(`SELECT ${columns} FROM seeds WHERE id = $1`, [id]);
  return rows[0];
}

/**
 * The game of a round on this seed whose outcome is still secret and can still count, if there is one. A round that is
 * only credited or rolled back does not block its player, because the wallet may take any time for it.
 */
export async function findGameInPlay(tx: Tx, seedId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ gameCode: string }>(
    `SELECT game_code AS "gameCode" FROM rounds
     WHERE seed_id = $1 AND state IN ('DEBITING', 'DEBITED', 'PLAYING') LIMIT 1`,
    [seedId],
  );
  return rows[0]?.gameCode;
}

/** Deletes the seed that was revealed last when no round used it: it proves no outcome. Needs `lockSeeds`. */
export async function deleteUnusedSeed(tx: Tx, owner: string): Promise<void> {
  await tx.query(
    `DELETE FROM seeds WHERE next_nonce = 0 AND id = (SELECT id FROM seeds WHERE owner = $1 AND revealed_at IS NOT NULL
       ORDER BY revealed_at DESC LIMIT 1)`,
    [owner],
  );
}

/** Takes the time after `lockSeeds`: `now()` is the start of the transaction, which may have waited for the lock. */
export async function revealSeed(tx: Tx, seedId: string): Promise<void> {
  await tx.query(`UPDATE seeds SET state = 'revealed', revealed_at = clock_timestamp() WHERE id = $1`, [seedId]);
}

export async function activateNextSeed(tx: Tx, owner: string): Promise<Seed | undefined> {
  const { rows } = await tx.query<Seed>(
    `UPDATE seeds SET state = 'active' WHERE owner = $1 AND state = 'next' RETURNING ${columns}`,
    [owner],
  );
  return rows[0];
}
