import type { Digest } from '#fairness/digest.ts';
import { toHex } from '#fairness/hex.ts';
import { clientSeedPattern, serverSeedPattern } from '#fairness/seeds.ts';
import type { Bet } from '#games/games.ts';
import { computeRound, type RoundResult } from '#games/compute-round.ts';

/** What stands in the form. */
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

/** The round that these seeds give, or null where they are no seeds. */
export async function recomputeRound(digest: Digest, typed: VerificationInput): Promise<RecomputedRound | null> {
  const seeds = readSeeds(typed);
  if (!seeds) return null;
  const { serverSeed, clientSeed, nonce } = seeds;
  return {
    serverSeedHash: await digest.sha256(serverSeed),
    firstBlock: toHex(await digest.hmacSha256(serverSeed, `${clientSeed}:${nonce}:0`)),
    result: await computeRound(digest.hmacSha256, seeds, typed.bet),
  };
}

function readSeeds({ serverSeed, clientSeed, nonce }: VerificationInput) {
  const server = serverSeed.trim().toLowerCase();
  const client = clientSeed.trim();
  const isValid = serverSeedPattern.test(server) && clientSeedPattern.test(client) && /^\d{1,9}$/.test(nonce);
  return isValid ? { serverSeed: server, clientSeed: client, nonce: Number(nonce) } : null;
}
