import type { Digest } from './digest.ts';
import type { RoundSeeds } from './seeds.ts';

const WORDS = 2 ** 32;
const LOW_HALF = 0xffff_ffffn;

/**
 * Draws one uniform integer below each range, in order. The random bytes are HMAC-SHA256(serverSeed,
 * `clientSeed:nonce:block`) for block 0, 1, 2 …, read as big-endian 32-bit words.
 */
export async function drawIntegers(
  hmacSha256: Digest['hmacSha256'],
  seeds: RoundSeeds,
  ranges: readonly number[],
): Promise<number[]> {
  const drawn: number[] = [];
  let words: number[] = [];
  let block = 0;
  for (const range of ranges) {
    let value: number | null = null;
    while (value === null) {
      if (words.length === 0) words = await readBlock(hmacSha256, seeds, block++);
      value = scaleWord(range, words.shift() ?? 0);
    }
    drawn.push(value);
  }
  return drawn;
}

/**
 * Maps a 32-bit word to a value below `range`: floor(word / 2³² × range), as in the published scheme.
 * @returns null for the few words that would bias the result; the caller takes the next word instead
 */
export function scaleWord(range: number, word: number): number | null {
  const product = BigInt(word) * BigInt(range);
  return Number(product & LOW_HALF) < WORDS % range ? null : Number(product >> 32n);
}

async function readBlock(
  hmacSha256: Digest['hmacSha256'],
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  block: number,
): Promise<number[]> {
  const bytes = await hmacSha256(serverSeed, `${clientSeed}:${nonce}:${block}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4));
}
