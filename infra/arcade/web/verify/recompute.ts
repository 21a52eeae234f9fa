import type { Digest } from '#fair/digest.ts';
import { toHex } from '#fair/hex.ts';
import { clientSeedPattern, serverSeedPattern } from '#fair/seeds.ts';
import type { Bet } from '#games/games.ts';
import { playRound, type RoundResult } from '#games/round.ts';

/** What stands in the form. */
export interface Typed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly bet: Bet;
}

export interface Recomputed {
  readonly serverSeedHash: string;
  readonly firstBlock: string;
  readonly result: RoundResult;
}

/** The round that these seeds give, or null where they are no seeds. */
export async function recompute(digest: Digest, typed: Typed): Promise<Recomputed | null> {
  const seeds = readSeeds(typed);
  if (!seeds) return null;
  const { serverSeed, clientSeed, nonce } = seeds;
  return {
    serverSeedHash: await digest.sha256(serverSeed),
    firstBlock: toHex(await digest.hmacSha256(serverSeed, `${clientSeed}:${nonce}:0`)),
    result: await playRound(digest.hmacSha256, seeds, typed.bet),
  };
}

function readSeeds({ serverSeed, clientSeed, nonce }: Typed) {
  const server = serverSeed.trim().toLowerCase();
  const client = clientSeed.trim();
  const isValid = serverSeedPattern.test(server) && clientSeedPattern.test(client) && /^\d{1,9}$/.test(nonce);
  return isValid ? { serverSeed: server, clientSeed: client, nonce: Number(nonce) } : null;
}
