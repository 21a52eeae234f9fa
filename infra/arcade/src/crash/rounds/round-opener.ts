import { randomBytes, randomUUID } from 'node:crypto';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Tx } from '@marquee/service/database';
import { fixSalt } from '#crash/salt/salt.service.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCrashPoint, crashTime } from '#games/crash/crash.ts';
import { insertChain, insertCrashRound, isChainDue, reserveChainPosition } from './crash-round.repository.ts';
import { HashChain } from './hash-chain.ts';

/** Enough for about three weeks. */
const CHAIN_LENGTH = 100_000;

/** Free positions of the last chain below which the next one is published, so that it has its salt in time. */
const MIN_POSITIONS = 2_000;

/**
 * Opens crash rounds, each with the next hash of the current chain, and publishes the next chain before the current one
 * is used up. A chain serves no rounds before the players have determined its salt.
 */
export class RoundOpener {
  readonly #arcade: ArcadeContext;
  #cached: { readonly id: string; readonly chain: HashChain } | null = null;

  constructor(arcade: ArcadeContext) {
    this.#arcade = arcade;
  }

  /** @returns false when no chain has a salt yet */
  async open(tx: Tx): Promise<boolean> {
    const { crashRevealMs, crashBettingMs } = this.#arcade.timings;
    if ((await fixSalt(tx, crashRevealMs)) || (await isChainDue(tx, MIN_POSITIONS))) await publishChain(tx);
    const reserved = await reserveChainPosition(tx);
    if (!reserved) return false;
    const { id: chainId, seed, salt, length, position } = reserved;
    if (this.#cached?.id !== chainId) this.#cached = { id: chainId, chain: new HashChain(seed, length) };
    const hash = this.#cached.chain.computeHash(position);
    const crashPoint = await computeCrashPoint(nodeDigest.hmacSha256, salt, hash);
    await insertCrashRound(tx, {
      id: randomUUID(),
      chainId,
      position,
      hash,
      crashPoint,
      crashMs: crashTime(crashPoint),
      bettingMs: crashBettingMs,
    });
    return true;
  }
}

async function publishChain(tx: Tx): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const { terminatingHash } = new HashChain(seed, CHAIN_LENGTH);
  await insertChain(tx, { seed, terminatingHash, length: CHAIN_LENGTH });
}
