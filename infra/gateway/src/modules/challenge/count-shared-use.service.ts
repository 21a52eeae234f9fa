import type { Gateway } from '#context/gateway.ts';
import { isSharedChallenge, readWorkBits } from './challenge-id.ts';
import { raiseWorkBits } from './proof-of-work.ts';

/**
 * Counts the use of a shared challenge as a new challenge of the network: sharing spares a new picture, but not the
 * increasing proof of work.
 * @returns the required bits if the id is short by more than one, else null
 */
export async function countSharedUse(gateway: Gateway, clientIp: string, id: string): Promise<number | null> {
  if (!isSharedChallenge(id)) return null;
  const required = await raiseWorkBits(gateway, clientIp);
  return readWorkBits(id) < required - 1 ? required : null;
}
