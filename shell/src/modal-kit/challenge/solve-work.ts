import { challengeWork } from '@marquee/contract';

interface Work {
  readonly id: string;
  readonly workBits: number;
}

/** Ids that are tried at a time. The browser derives the keys outside of the main thread. */
const batchSize = 16;

/**
 * The first number that is tried is random, as several clients may get the same challenge and each proof of work is
 * accepted once. It is short, because gateways limit the length of an id.
 */
const maxStart = 900_000;

const { iterations, bytes } = challengeWork;
const encode = (text: string) => new TextEncoder().encode(text);

async function deriveStart(text: string): Promise<number> {
  const key = await crypto.subtle.importKey('raw', encode(text), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(challengeWork.salt), iterations };
  return new DataView(await crypto.subtle.deriveBits(algorithm, key, bytes * 8)).getUint32(0);
}

/**
 * The challenge, with an id that contains its proof of work: `<id>.<n>`, from which a key is derived that begins with
 * `workBits` zero bits.
 */
export async function solveWork<Challenge extends Work>(challenge: Challenge): Promise<Challenge> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const start = random % maxStart;
  for (let first = start; ; first += batchSize) {
    const ids = Array.from({ length: batchSize }, (_, index) => `${challenge.id}.${first + index}`);
    const starts = await Promise.all(ids.map(deriveStart));
    const solved = ids[starts.findIndex((each) => Math.clz32(each) >= challenge.workBits)];
    if (solved !== undefined) return { ...challenge, id: solved };
  }
}
