import { randomBytes } from 'node:crypto';
import { HashChain } from '#crash/rounds/hash-chain.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { computeCrashPoint } from '#games/crash/crash.ts';
import { verifyChain, MAX_STEPS } from '#web/verify/chain/verify-chain.ts';

const createSecret = (): string => randomBytes(32).toString('hex');

/**
 * Counts the rounds of a random chain for which the verification page computes the same point and the previous hash.
 */
export async function countChainAgreements(rounds: number): Promise<number> {
  const [chain, salt] = [new HashChain(createSecret(), rounds), createSecret()];
  let earlier = chain.terminatingHash;
  let count = 0;
  for (let position = 1; position <= rounds; position++) {
    const hash = chain.computeHash(position);
    const checked = await verifyChain(webDigest, { hash, salt, earlierHash: earlier });
    if (checked?.distance === 1 && checked.crashPoint === (await computeCrashPoint(nodeDigest.hmacSha256, salt, hash)))
      count += 1;
    earlier = hash;
  }
  const whole = await verifyChain(webDigest, { hash: earlier, salt, earlierHash: chain.terminatingHash });
  return rounds > MAX_STEPS || whole?.distance === rounds ? count : 0;
}
