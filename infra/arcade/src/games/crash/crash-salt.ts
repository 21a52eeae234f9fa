import type { Digest } from '#fairness/digest.ts';

/** A value that a player's browser draws for the salt of a hash chain, in hex. */
export const saltSeedPattern = /^[0-9a-f]{64}$/;

/** Digest of a list of commitments, which must not change once seeds are revealed. */
export async function computeCommitmentsHash(
  sha256: Digest['sha256'],
  commitments: readonly string[],
): Promise<string> {
  return sha256(commitments.toSorted().join(':'));
}

/**
 * Salt of a hash chain: SHA-256 of the terminating hash and the seeds of the players in ascending order, joined by
 * colons. The salt of an interim chain has no seeds.
 */
export async function computeCrashSalt(
  sha256: Digest['sha256'],
  terminatingHash: string,
  seeds: readonly string[],
): Promise<string> {
  return sha256([terminatingHash, ...seeds.toSorted()].join(':'));
}
