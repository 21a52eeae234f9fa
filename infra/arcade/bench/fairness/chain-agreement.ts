import { randomBytes } from 'node:crypto';
import { HashChain } from '#crash/rounds/hash-chain.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { crashPoint } from '#games/crash/crash.ts';
import { verifyChain, MAX_STEPS } from '#web/verify/verify-chain.ts';

const secret = (): string => randomBytes(32).toString('hex');

/** Of all flights on a chance chain, those in which the verify page comes to the same point and to the hash of the flight before. */
export async function agreedOnChain(rounds: number): Promise<number> {
  const [chain, salt] = [new HashChain(secret(), rounds), secret()];
  let earlier = chain.terminatingHash;
  let same = 0;
  for (let position = 1; position <= rounds; position++) {
    const hash = chain.hashOf(position);
    const checked = await verifyChain(webDigest, { hash, salt, earlier });
    if (checked?.steps === 1 && checked.point === (await crashPoint(nodeDigest.hmacSha256, salt, hash))) same += 1;
    earlier = hash;
  }
  const whole = await verifyChain(webDigest, { hash: earlier, salt, earlier: chain.terminatingHash });
  return rounds > MAX_STEPS || whole?.steps === rounds ? same : 0;
}
