import { pbkdf2Sync } from 'node:crypto';
import { challengeWork } from '@marquee/contract';
import { maxWorkBits } from '@marquee/contract/calls';
import type { Gateway } from '#context/gateway.ts';
import { countMultiple, readMultiple, type RateLimit } from '#limits/rate-limit.ts';

/** About 32 derivations: below 100 ms in a browser. */
export const MIN_WORK_BITS = 5;

/**
 * Counts a challenge of the network and returns the bits of its proof of work. The work rises with the square of the
 * challenges of the last ten minutes, from three times the budget on.
 */
export async function raiseWorkBits(gateway: Gateway, clientIp: string): Promise<number> {
  return computeWorkBits(await countMultiple(gateway, getQuietNetwork(gateway), clientIp));
}

/** The bits of `raiseWorkBits`, without counting a challenge. */
export async function readRaisedWorkBits(gateway: Gateway, clientIp: string): Promise<number> {
  return computeWorkBits(await readMultiple(gateway, getQuietNetwork(gateway), clientIp));
}

const getQuietNetwork = ({ config }: Gateway): RateLimit => ({
  name: 'challenge-work',
  hits: 3 * config.challengeBudget,
  seconds: 600,
});

const computeWorkBits = (multiple: number): number =>
  Math.min(maxWorkBits, MIN_WORK_BITS + Math.floor(2 * Math.log2(Math.max(1, multiple))));

/** Whether the key that is derived from the text begins with this number of zero bits. */
export function hasProofOfWork(text: string, bits: number): boolean {
  const { salt, iterations, bytes } = challengeWork;
  const start = pbkdf2Sync(text, salt, iterations, bytes, 'sha256').readUInt32BE(0);
  return Number.isInteger(bits) && Math.clz32(start) >= bits;
}
