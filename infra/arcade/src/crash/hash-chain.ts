import { nodeDigest } from '#fairness/node-digest.ts';

/** Hashes between two that are kept in memory. */
const SPACING = 1_000;

/** The SHA-256 chain of a seed. Only the seed is a secret worth keeping: everything else is computed from it. */
export class HashChain {
  readonly terminatingHash: string;
  readonly #length: number;
  readonly #kept: string[] = [];

  constructor(seed: string, length: number) {
    this.#length = length;
    let hash = seed;
    for (let made = 0; made < length; made++) {
      if (made % SPACING === 0) this.#kept.push(hash);
      hash = nodeDigest.sha256(hash);
    }
    this.terminatingHash = hash;
  }

  /** The hash of a round, counted from 1: hashed so many times it gives the terminating hash. */
  hashOf(position: number): string {
    const made = this.#length - position;
    let hash = this.#kept[Math.floor(made / SPACING)];
    if (hash === undefined || position < 1) throw new RangeError(`no round ${position} on a chain of ${this.#length}`);
    for (let missing = made % SPACING; missing > 0; missing--) hash = nodeDigest.sha256(hash);
    return hash;
  }
}
