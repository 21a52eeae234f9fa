import type { Gateway } from '#context/gateway.ts';
import { isSharedChallenge, readWorkBits } from './challenge-id.ts';
import { raiseWorkBits } from './proof-of-work.ts';

/**
 * Counts the use of a shared challenge as a new challenge of the network: it saves the picture, so it must not save the
 * rising work.
 * @returns the bits that the network needs now, if the id has more than one too few; null if they are enough
 */
export async function countSharedUse(gateway: Gateway, clientIp: string, id: string): Promise<number | null> {
  if (!isSharedChallenge(id)) return null;
  const required = await raiseWorkBits(gateway, clientIp);
  return readWorkBits(id) < required - 1 ? required : null;
}
