import type { Queryable } from '@marquee/service/database';
import { listSaltCommitments } from '#crash/salt/salt-seed.repository.ts';
import type { CrashVerification } from './crash-verification.schema.ts';

/** Hashing steps that a browser can verify while the player waits. */
const MAX_STEPS = 10_000;

interface CrashVerificationRow extends Omit<CrashVerification, 'number' | 'chain' | 'anchor' | 'bet'> {
  number: bigint;
  terminatingHash: string;
  salt: string;
  length: number;
  chainId: string;
  anchorHash: string | null;
}

/**
 * Verification data of a crash round.
 * @param id id of the crash round, or of a bet on it
 */
export async function findCrashVerification(
  db: Queryable,
  id: string,
): Promise<Omit<CrashVerification, 'bet'> | undefined> {
  const { rows } = await db.query<CrashVerificationRow>(
    `SELECT shared.id, shared.number, shared.phase, shared.position, terminating_hash AS "terminatingHash", salt,
       length, shared.chain_id AS "chainId", earlier.hash AS "anchorHash",
       CASE shared.phase WHEN 'CRASHED' THEN shared.hash END AS hash,
       CASE shared.phase WHEN 'CRASHED' THEN shared.crash_point END AS "crashPoint"
     FROM crash_rounds shared JOIN crash_chains chain ON chain.id = shared.chain_id
       LEFT JOIN crash_rounds earlier ON earlier.chain_id = shared.chain_id AND earlier.position = shared.position - $2
     WHERE shared.id = coalesce((SELECT crash_round_id FROM rounds WHERE id = $1), $1)
     -- not null: salt (a chain without a salt has no rounds)`,
    [id, MAX_STEPS],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { terminatingHash, salt, length, chainId, anchorHash, number, ...round } = row;
  const anchor =
    anchorHash === null ? { hash: terminatingHash, steps: round.position } : { hash: anchorHash, steps: MAX_STEPS };
  const commitments = await listSaltCommitments(db, chainId);
  return { ...round, number: String(number), chain: { terminatingHash, salt, length, commitments }, anchor };
}
