import type { ChainView } from '#crash/salt/chain-view.schema.ts';
import { toHex } from '#fairness/hex.ts';
import { webDigest } from '#fairness/web-digest.ts';

/** Calls of the service that determine the salt of a hash chain. */
export interface SaltApi {
  readonly getNewestChain: () => Promise<ChainView>;
  readonly commitToSaltSeed: (chainId: string, commitment: string) => Promise<ChainView>;
  readonly revealSaltSeed: (chainId: string, seed: string) => Promise<ChainView>;
}

/** A revealed seed, and the digest of the list of commitments when it was revealed. */
export interface OwnSeed {
  readonly seed: string;
  readonly commitmentsHash: string;
}

interface Options {
  readonly api: SaltApi;
  readonly signal: AbortSignal;
  /** Stores a seed before it is revealed. */
  readonly saveSeed: (terminatingHash: string, own: OwnSeed) => void;
  /** Waits between two requests. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

const POLL_MS = 1_000;

/**
 * Takes part in the salt of the newest hash chain, until it has one: commits to a random seed, and reveals it when the
 * list of commitments is complete. Rounds start only when at least one seed is revealed.
 */
export async function contributeSaltSeed({
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ...options
}: Options): Promise<void> {
  const seeds = new Map<string, string>();
  while (!options.signal.aborted) {
    const isReady = await takeStep(options, seeds).catch(() => false);
    if (isReady) return;
    await pause(POLL_MS);
  }
}

/** @returns whether the newest chain has its salt */
async function takeStep({ api, saveSeed }: Options, seeds: Map<string, string>): Promise<boolean> {
  const { id, phase, terminatingHash, commitmentsHash } = await api.getNewestChain();
  const seed = seeds.get(id);
  if (phase === 'COMMITTING' && seed === undefined) {
    const drawn = toHex(crypto.getRandomValues(new Uint8Array(32)));
    await api.commitToSaltSeed(id, await webDigest.sha256(drawn));
    seeds.set(id, drawn);
  }
  if (phase === 'REVEALING' && seed !== undefined && commitmentsHash !== null) {
    saveSeed(terminatingHash, { seed, commitmentsHash });
    await api.revealSaltSeed(id, seed);
  }
  return phase === 'READY';
}
