import { nodeDigest } from '#fairness/node-digest.ts';

/** Every how many hashes one is held in memory. */
const CHECKPOINT_INTERVAL = 1_000;

/** The SHA-256 chain of a secret seed. All hashes are derived from the seed. */
export class HashChain {
  readonly terminatingHash: string;
  readonly #length: number;
  readonly #checkpoints: string[] = [];

  constructor(seed: string, length: number) {
    this.#length = length;
    let hash = seed;
    for (let index = 0; index < length; index++) {
      if (index % CHECKPOINT_INTERVAL === 0) this.#checkpoints.push(hash);
      hash = nodeDigest.sha256(hash);
    }
    this.terminatingHash = hash;
  }

  /**
   * The hash of a round; hashing it `position` times gives the terminating hash.
   * @param position counted from 1
   * @throws RangeError when the position is not on the chain
   */
  computeHash(position: number): string {
    const index = this.#length - position;
    let hash = this.#checkpoints[Math.floor(index / CHECKPOINT_INTERVAL)];
    if (hash === undefined || position < 1) throw new RangeError(`no round ${position} on a chain of ${this.#length}`);
    for (let missing = index % CHECKPOINT_INTERVAL; missing > 0; missing--) hash = nodeDigest.sha256(hash);
    return hash;
  }
}
