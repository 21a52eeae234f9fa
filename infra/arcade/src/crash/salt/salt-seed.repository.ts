import type { Queryable, Tx } from '@marquee/service/database';
import type { ChainView, SaltCommitment } from './chain-view.schema.ts';

/** Bounds the verification of a salt in the browser. */
const MAX_COMMITMENTS = 1_000;

type ChainRow = Omit<ChainView, 'commitmentsHash'>;

/** The newest chain whose salt comes from players. */
export async function findNewestChain(db: Queryable, revealMs: number): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(
    `SELECT id, terminating_hash AS "terminatingHash", salt,
       CASE WHEN salt IS NOT NULL AND position = length THEN 'USED' WHEN salt IS NOT NULL THEN 'READY'
         WHEN commitments_end + $1 * interval '1 millisecond' <= clock_timestamp() THEN 'REVEALED'
         WHEN commitments_end <= clock_timestamp() THEN 'REVEALING'
         ELSE 'COMMITTING' END AS phase
     FROM crash_chains WHERE NOT is_interim ORDER BY number DESC LIMIT 1`,
    [revealMs],
  );
  return rows[0];
}

/** Waits for players whose commitments were accepted and are not stored yet. */
export async function lockChainForReading(tx: Tx, chainId: string): Promise<void> {
  await tx.query('SELECT FROM crash_chains WHERE id = $1 FOR SHARE', [chainId]);
}

export async function listSaltCommitments(db: Queryable, chainId: string): Promise<SaltCommitment[]> {
  const { rows } = await db.query<SaltCommitment>(
    'SELECT commitment, seed FROM crash_salt_seeds WHERE chain_id = $1 ORDER BY commitment',
    [chainId],
  );
  return rows;
}

/**
 * Inserts the commitment of a player, once per chain. The first one sets the end of the commitments.
 * @returns false when the chain accepts no commitments any more
 */
export async function insertSaltCommitment(
  tx: Tx,
  { chainId, owner, commitment }: { chainId: string; owner: string; commitment: string },
  commitMs: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE crash_chains
     SET commitments_end = coalesce(commitments_end, clock_timestamp() + $2 * interval '1 millisecond')
     WHERE id = $1 AND salt IS NULL AND (commitments_end IS NULL OR commitments_end > clock_timestamp())`,
    [chainId, commitMs],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `INSERT INTO crash_salt_seeds (chain_id, owner, commitment) SELECT $1, $2, $3
     WHERE (SELECT count(*) FROM crash_salt_seeds WHERE chain_id = $1) < $4 ON CONFLICT DO NOTHING`,
    [chainId, owner, commitment, MAX_COMMITMENTS],
  );
  return true;
}

/**
 * Reveals the seed of a commitment while seeds are revealed. Waits for the leader when it computes the salt at this
 * moment.
 * @returns false when the player has not committed to the seed, or when the chain accepts no seeds now
 */
export async function revealSaltSeed(
  tx: Tx,
  { chainId, owner, commitment, seed }: { chainId: string; owner: string; commitment: string; seed: string },
  revealMs: number,
): Promise<boolean> {
  const { rowCount: isRevealing } = await tx.query(
    `SELECT FROM crash_chains WHERE id = $1 AND salt IS NULL AND commitments_end <= clock_timestamp()
       AND commitments_end + $2 * interval '1 millisecond' > clock_timestamp() FOR SHARE`,
    [chainId, revealMs],
  );
  if (isRevealing === 0) return false;
  const { rowCount } = await tx.query(
    'UPDATE crash_salt_seeds SET seed = $4 WHERE chain_id = $1 AND owner = $2 AND commitment = $3',
    [chainId, owner, commitment, seed],
  );
  return rowCount === 1;
}

interface RevealingChain {
  id: string;
  terminatingHash: string;
  /** Whether the time for revealing seeds is over. */
  isOver: boolean;
}

/** Locks the newest chain when it accepts seeds. */
export async function lockRevealingChain(tx: Tx, revealMs: number): Promise<RevealingChain | undefined> {
  const { rows } = await tx.query<RevealingChain>(
    `SELECT id, terminating_hash AS "terminatingHash",
       commitments_end + $1 * interval '1 millisecond' <= clock_timestamp() AS "isOver"
     FROM crash_chains WHERE number = (SELECT max(number) FROM crash_chains WHERE NOT is_interim) AND salt IS NULL
       AND commitments_end <= clock_timestamp() FOR UPDATE`,
    [revealMs],
  );
  return rows[0];
}

export async function updateChainSalt(tx: Tx, chainId: string, salt: string): Promise<void> {
  await tx.query('UPDATE crash_chains SET salt = $2 WHERE id = $1 AND salt IS NULL', [chainId, salt]);
}
