import { randomBytes, randomUUID } from 'node:crypto';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Tx } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCrashPoint, crashTime } from '#games/crash/crash.ts';
import { insertChain, insertCrashRound, reserveChainPosition, type Chain } from './crash-round.repository.ts';
import { HashChain } from './hash-chain.ts';

/** Enough for about three weeks. */
const CHAIN_LENGTH = 100_000;

const createSecret = (): string => randomBytes(32).toString('hex');

/**
 * Opens crash rounds, each with the next hash of the current chain, and creates a new chain when the current one is
 * used up.
 */
export class RoundOpener {
  readonly #arcade: ArcadeContext;
  #cached: { readonly id: string; readonly chain: HashChain } | null = null;

  constructor(arcade: ArcadeContext) {
    this.#arcade = arcade;
  }

  async open(tx: Tx): Promise<void> {
    const {
      id: chainId,
      seed,
      salt,
      length,
      position,
    } = (await reserveChainPosition(tx)) ?? (await this.#startChain(tx));
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
      bettingMs: this.#arcade.timings.crashBettingMs,
    });
  }

  /** Draws the salt after the chain is fixed, so that the chain cannot be chosen to suit the salt. */
  async #startChain(tx: Tx): Promise<Chain> {
    const seed = createSecret();
    const { terminatingHash } = new HashChain(seed, CHAIN_LENGTH);
    const salt = this.#arcade.crashSalt ?? createSecret();
    await insertChain(tx, { seed, terminatingHash, salt, length: CHAIN_LENGTH });
    const chain = await reserveChainPosition(tx);
    if (!chain) throw new Error('the new chain has no free position');
    return chain;
  }
}
