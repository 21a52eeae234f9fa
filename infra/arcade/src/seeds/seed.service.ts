import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withTransaction, type Queryable } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import type { SeedView } from '#http/schemas.ts';
import * as seeds from './seed.repository.ts';

/** A seed with a new secret and its commitment. */
const createSeed = (owner: string, state: 'next' | 'active', clientSeed: string): seeds.NewSeed => {
  const serverSeed = randomBytes(32).toString('hex');
  return { owner, state, serverSeed, serverSeedHash: nodeDigest.sha256(serverSeed), clientSeed };
};

/** Creates the first active and next seed of a player, if they do not exist. */
export async function ensureSeeds(db: Queryable, owner: string): Promise<void> {
  const clientSeed = randomBytes(8).toString('hex');
  await seeds.insertSeed(db, createSeed(owner, 'active', clientSeed));
  await seeds.insertSeed(db, createSeed(owner, 'next', clientSeed));
}

export async function getSeeds(db: Queryable, owner: string): Promise<SeedView> {
  const all = await seeds.listSeeds(db, owner);
  const inState = (state: seeds.Seed['state']) => all.find((seed) => seed.state === state);
  const [active, next, revealed] = [inState('active'), inState('next'), inState('revealed')];
  if (!active || !next) throw new Error(`no seeds for ${owner}`);
  return {
    active: { serverSeedHash: active.serverSeedHash, clientSeed: active.clientSeed, nextNonce: active.nextNonce },
    next: { serverSeedHash: next.serverSeedHash, clientSeed: next.clientSeed },
    revealed: revealed
      ? {
          serverSeed: revealed.serverSeed,
          serverSeedHash: revealed.serverSeedHash,
          clientSeed: revealed.clientSeed,
          rounds: revealed.nextNonce,
        }
      : null,
  };
}

/**
 * Reveals the active server seed and activates the committed next one, with the client seed that the player chose for
 * it. Rotations without rounds leave no rows.
 * @throws ArcadeError `seeds.in_use` with the game while a round on the active seed is unfinished
 */
export async function rotateSeeds(pool: pg.Pool, owner: string): Promise<SeedView> {
  return withTransaction(pool, async (tx) => {
    await seeds.lockSeeds(tx, owner);
    const active = await seeds.findActiveSeed(tx, owner);
    if (!active) throw new Error(`no seeds for ${owner}`);
    const gameCode = await seeds.findGameInPlay(tx, active.id);
    if (gameCode !== undefined) throw new ArcadeError('seeds.in_use', { gameCode });
    await seeds.deleteUnusedSeed(tx, owner);
    await seeds.revealSeed(tx, active.id);
    const activated = await seeds.activateNextSeed(tx, owner);
    await seeds.insertSeed(tx, createSeed(owner, 'next', activated?.clientSeed ?? active.clientSeed));
    return getSeeds(tx, owner);
  });
}

/** Sets the client seed of the next seed; it applies after the next rotation. */
export async function updateClientSeed(db: Queryable, owner: string, clientSeed: string): Promise<SeedView> {
  await seeds.updateNextClientSeed(db, owner, clientSeed);
  return getSeeds(db, owner);
}
