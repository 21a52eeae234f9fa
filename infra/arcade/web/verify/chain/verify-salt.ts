import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import type { Digest } from '#fairness/digest.ts';
import { computeCommitmentsHash, computeCrashSalt } from '#games/crash/crash-salt.ts';
import type { OwnSeed } from '#web/crash/salt/contribute-salt-seed.ts';

export interface SaltCheck {
  /** Whether the salt results from the terminating hash and seeds that match their commitments. */
  readonly isValid: boolean;
  /** Number of seeds in the salt. */
  readonly seeds: number;
  /** Number of commitments whose seed was not revealed. */
  readonly missing: number;
  /**
   * Whether the seed of this browser is in the salt, and the list of commitments is the one before it revealed the
   * seed; null when it did not take part.
   */
  readonly hasOwnSeed: boolean | null;
}

/** Recomputes the salt of a chain; null for an earlier chain, whose salt the arcade chose. */
export async function verifySalt(
  { sha256 }: Pick<Digest, 'sha256'>,
  { terminatingHash, salt, commitments }: CrashVerification['chain'],
  own: OwnSeed | null,
): Promise<SaltCheck | null> {
  const isInterim = salt === (await computeCrashSalt(sha256, terminatingHash, []));
  if (commitments.length === 0 && !isInterim) return null;
  const revealed = commitments.flatMap(({ commitment, seed }) => (seed === null ? [] : [{ commitment, seed }]));
  const hashes = await Promise.all(revealed.map(({ seed }) => sha256(seed)));
  const seeds = revealed.map(({ seed }) => seed);
  return {
    isValid:
      revealed.every(({ commitment }, index) => commitment === hashes[index]) &&
      salt === (await computeCrashSalt(sha256, terminatingHash, seeds)),
    seeds: seeds.length,
    missing: commitments.length - seeds.length,
    hasOwnSeed:
      own &&
      seeds.includes(own.seed) &&
      own.commitmentsHash ===
        (await computeCommitmentsHash(
          sha256,
          commitments.map(({ commitment }) => commitment),
        )),
  };
}
