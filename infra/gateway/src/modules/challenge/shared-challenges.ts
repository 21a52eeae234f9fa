const SHARED_MS = 1_000;
const CAPACITY = 10_000;

interface Shared<Challenge> {
  readonly challenge: Challenge;
  readonly until: number;
}

/**
 * Challenges of networks above their limit: all clients there that need the same work get the same one for a second. So
 * no client is rejected, and each network costs one picture a second for each of the nine values of the work at most.
 */
export class SharedChallenges<Challenge> {
  readonly #latest = new Map<string, Shared<Challenge>>();

  getOrCreate(network: string, workBits: number, create: () => Challenge): Challenge {
    const key = `${network} ${workBits}`;
    const now = performance.now();
    const latest = this.#latest.get(key);
    if (latest && now < latest.until) return latest.challenge;
    if (this.#latest.size >= CAPACITY) this.#latest.clear();
    const challenge = create();
    this.#latest.set(key, { challenge, until: now + SHARED_MS });
    return challenge;
  }
}
