import type { Digest } from '#fairness/digest.ts';
import { computeCrashPoint } from '#games/crash/crash.ts';

/** Fields of the crash verification form. */
export interface ChainInput {
  readonly hash: string;
  readonly salt: string;
  /** A hash that was published before the round. */
  readonly earlierHash: string;
}

export interface ChainCheck {
  readonly crashPoint: number;
  /** Number of hashing steps to the earlier hash; null when it is not reached within MAX_STEPS. */
  readonly distance: number | null;
}

/** Limit of hashing steps, so that the page responds in time. */
export const MAX_STEPS = 10_000;

const hashPattern = /^[0-9a-f]{64}$/;

/** Computes the crash point of a hash and its distance to an earlier hash; null when the input is invalid. */
export async function verifyChain(digest: Digest, input: ChainInput): Promise<ChainCheck | null> {
  const hash = input.hash.trim().toLowerCase();
  const salt = input.salt.trim();
  if (!hashPattern.test(hash) || salt === '') return null;
  return {
    crashPoint: await computeCrashPoint(digest.hmacSha256, salt, hash),
    distance: await stepsTo(digest, hash, input.earlierHash.trim().toLowerCase()),
  };
}

async function stepsTo({ sha256 }: Digest, from: string, to: string): Promise<number | null> {
  if (!hashPattern.test(to)) return null;
  let hash = from;
  for (let steps = 1; steps <= MAX_STEPS; steps++) {
    hash = await sha256(hash);
    if (hash === to) return steps;
  }
  return null;
}
