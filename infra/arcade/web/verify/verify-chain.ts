import type { Digest } from '#fairness/digest.ts';
import { crashPoint } from '#games/crash/crash.ts';

/** What stands in the form. */
export interface ChainInput {
  readonly hash: string;
  readonly salt: string;
  /** A hash that was public before. */
  readonly earlier: string;
}

export interface ChainCheck {
  readonly point: number;
  /** How often the hash has to be hashed until it gives the earlier one; null where it does not within reach. */
  readonly steps: number | null;
}

/** A page can go so far while its reader waits. */
export const MAX_STEPS = 10_000;

const hashPattern = /^[0-9a-f]{64}$/;

/** Where a round with this hash crashes and how it hangs together with an earlier hash, or null where it is none. */
export async function verifyChain(digest: Digest, typed: ChainInput): Promise<ChainCheck | null> {
  const hash = typed.hash.trim().toLowerCase();
  const salt = typed.salt.trim();
  if (!hashPattern.test(hash) || salt === '') return null;
  return {
    point: await crashPoint(digest.hmacSha256, salt, hash),
    steps: await stepsTo(digest, hash, typed.earlier.trim().toLowerCase()),
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
