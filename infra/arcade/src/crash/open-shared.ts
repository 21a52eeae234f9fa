import { randomBytes, randomUUID } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import type { Tx } from '@marquee/service/database';
import { nodeDigest } from '#fairness/node-digest.ts';
import { crashPoint, crashTime } from '#games/crash/crash.ts';
import { insertChain, insertShared, takePosition, type Chain } from './crash-round.repository.ts';
import { HashChain } from './hash-chain.ts';

/** Rounds of about three weeks. */
const LENGTH = 100_000;

const newSecret = (): string => randomBytes(32).toString('hex');

/** Opens shared rounds, each with the next hash of the chain, and begins a new chain where there is none to go on with. */
export class RoundOpener {
  readonly #arcade: Arcade;
  #known: { readonly id: string; readonly chain: HashChain } | null = null;

  constructor(arcade: Arcade) {
    this.#arcade = arcade;
  }

  async open(tx: Tx): Promise<void> {
    const { id: chainId, seed, salt, length, position } = (await takePosition(tx)) ?? (await this.#begin(tx));
    if (this.#known?.id !== chainId) this.#known = { id: chainId, chain: new HashChain(seed, length) };
    const hash = this.#known.chain.hashOf(position);
    const point = await crashPoint(nodeDigest.hmacSha256, salt, hash);
    await insertShared(tx, {
      id: randomUUID(),
      chainId,
      position,
      hash,
      point,
      crashMs: crashTime(point),
      bettingMs: this.#arcade.timings.crashBettingMs,
    });
  }

  /** The salt is drawn after the chain is fixed, so that it could not be chosen for its rounds. */
  async #begin(tx: Tx): Promise<Chain> {
    const seed = newSecret();
    const { terminatingHash } = new HashChain(seed, LENGTH);
    await insertChain(tx, { seed, terminatingHash, salt: this.#arcade.crashSalt ?? newSecret(), length: LENGTH });
    const chain = await takePosition(tx);
    if (!chain) throw new Error('the new chain is gone');
    return chain;
  }
}
