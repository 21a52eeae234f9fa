import { pbkdf2Sync, randomInt } from 'node:crypto';
import { challengeWork } from '@marquee/contract';

interface Work {
  readonly id: string;
  readonly workBits: number;
}

const { salt, iterations, bytes } = challengeWork;

/** The id of a challenge with its proof of work, found by trying. */
export function solveWork({ id, workBits }: Work): string {
  for (let count = randomInt(900_000); ; count += 1) {
    const solved = `${id}.${count}`;
    if (Math.clz32(pbkdf2Sync(solved, salt, iterations, bytes, 'sha256').readUInt32BE(0)) >= workBits) return solved;
  }
}
