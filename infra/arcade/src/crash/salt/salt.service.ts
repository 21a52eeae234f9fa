import { withTransaction, type Tx } from '@marquee/service/database';
import type pg from 'pg';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Session } from '#context/session.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCommitmentsHash, computeCrashSalt } from '#games/crash/crash-salt.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import type { ChainView } from './chain-view.schema.ts';
import {
  findNewestChain,
  insertSaltCommitment,
  listSaltCommitments,
  lockChainForReading,
  lockRevealingChain,
  revealSaltSeed,
  updateChainSalt,
} from './salt-seed.repository.ts';

type SaltContext = Pick<ArcadeContext, 'pool' | 'timings'>;

/** @throws ArcadeError `not_found` before the first chain */
export async function getNewestChain({ pool, timings }: SaltContext): Promise<ChainView> {
  const chain = await findNewestChain(pool, timings.crashRevealMs);
  if (!chain) throw new ArcadeError('not_found');
  return { ...chain, commitmentsHash: chain.phase === 'COMMITTING' ? null : await getCommitmentsHash(pool, chain.id) };
}

/** Of the last chain that was asked for. Its list of commitments is complete, so the digest does not change. */
let cachedHash: { readonly chainId: string; readonly hash: Promise<string> } | null = null;

function getCommitmentsHash(pool: pg.Pool, chainId: string): Promise<string> {
  if (cachedHash?.chainId === chainId) return cachedHash.hash;
  const hash = withTransaction(pool, async (tx) => {
    await lockChainForReading(tx, chainId);
    const commitments = await listSaltCommitments(tx, chainId);
    return computeCommitmentsHash(
      nodeDigest.sha256,
      commitments.map(({ commitment }) => commitment),
    );
  });
  cachedHash = { chainId, hash };
  hash.catch(() => {
    cachedHash = null;
  });
  return hash;
}

/** @throws ArcadeError `crash.salt_closed` when the chain accepts no commitments any more */
export async function commitToSaltSeed(
  arcade: SaltContext,
  { owner }: Session,
  chainId: string,
  commitment: string,
): Promise<ChainView> {
  const isAccepted = await withTransaction(arcade.pool, (tx) =>
    insertSaltCommitment(tx, { chainId, owner, commitment }, arcade.timings.crashCommitMs),
  );
  if (!isAccepted) throw new ArcadeError('crash.salt_closed');
  return getNewestChain(arcade);
}

/** @throws ArcadeError `crash.salt_closed` without a commitment to this seed, or when the chain accepts no seeds now */
export async function revealCommittedSeed(
  arcade: SaltContext,
  { owner }: Session,
  chainId: string,
  seed: string,
): Promise<ChainView> {
  const commitment = nodeDigest.sha256(seed);
  const isAccepted = await withTransaction(arcade.pool, (tx) =>
    revealSaltSeed(tx, { chainId, owner, commitment, seed }, arcade.timings.crashRevealMs),
  );
  if (!isAccepted) throw new ArcadeError('crash.salt_closed');
  return getNewestChain(arcade);
}

/**
 * Computes the salt of the newest chain when all seeds are revealed, or when the time for it is over.
 * @returns whether no seed was revealed in time, so that another chain must replace this one
 */
export async function fixSalt(tx: Tx, revealMs: number): Promise<boolean> {
  const chain = await lockRevealingChain(tx, revealMs);
  if (!chain) return false;
  const commitments = await listSaltCommitments(tx, chain.id);
  const seeds = commitments.flatMap(({ seed }) => (seed === null ? [] : [seed]));
  if (seeds.length < commitments.length && !chain.isOver) return false;
  if (seeds.length === 0) return true;
  await updateChainSalt(tx, chain.id, await computeCrashSalt(nodeDigest.sha256, chain.terminatingHash, seeds));
  return false;
}
