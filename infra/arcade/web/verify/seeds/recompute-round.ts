import type { Digest } from '#fairness/digest.ts';
import { toHex } from '#fairness/hex.ts';
import { clientSeedPattern, serverSeedPattern } from '#fairness/seeds.ts';
import type { Bet } from '#games/games.ts';
import { computeRound, type RoundResult } from '#games/compute-round.ts';

/** Fields of the seed verification form. */
export interface VerificationInput {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly bet: Bet;
}

export interface RecomputedRound {
  readonly serverSeedHash: string;
  readonly firstBlock: string;
  readonly result: RoundResult;
}

/** Recomputes a round; null when the input is invalid. */
export async function recomputeRound(digest: Digest, input: VerificationInput): Promise<RecomputedRound | null> {
  const seeds = parseSeeds(input);
  if (!seeds) return null;
  const { serverSeed, clientSeed, nonce } = seeds;
  return {
    serverSeedHash: await digest.sha256(serverSeed),
    firstBlock: toHex(await digest.hmacSha256(serverSeed, `${clientSeed}:${nonce}:0`)),
    result: await computeRound(digest.hmacSha256, seeds, input.bet),
  };
}

function parseSeeds({ serverSeed, clientSeed, nonce }: VerificationInput) {
  const server = serverSeed.trim().toLowerCase();
  const client = clientSeed.trim();
  const isValid = serverSeedPattern.test(server) && clientSeedPattern.test(client) && /^\d{1,9}$/.test(nonce);
  return isValid ? { serverSeed: server, clientSeed: client, nonce: Number(nonce) } : null;
}
