import type { Digest } from './digest.ts';
import type { RoundSeeds } from './seeds.ts';

const WORDS = 2 ** 32;

/**
 * One whole number below each range, in order.
 * The bytes are HMAC-SHA256(serverSeed, `clientSeed:nonce:block`), block 0, 1, 2 …, read as big-endian 32-bit words.
 */
export async function drawIntegers(
  hmacSha256: Digest['hmacSha256'],
  seeds: RoundSeeds,
  ranges: readonly number[],
): Promise<number[]> {
  const words = new WordSource(hmacSha256, seeds);
  const drawn: number[] = [];
  for (const range of ranges) drawn.push(await drawBelow(range, () => words.next()));
  return drawn;
}

/** Unbiased: words of the last, incomplete stretch of the range are thrown away. */
export async function drawBelow(range: number, nextWord: () => number | Promise<number>): Promise<number> {
  const limit = WORDS - (WORDS % range);
  for (;;) {
    const word = await nextWord();
    if (word < limit) return word % range;
  }
}

class WordSource {
  readonly #hmacSha256: Digest['hmacSha256'];
  readonly #seeds: RoundSeeds;
  #block = 0;
  #words: number[] = [];

  constructor(hmacSha256: Digest['hmacSha256'], seeds: RoundSeeds) {
    this.#hmacSha256 = hmacSha256;
    this.#seeds = seeds;
  }

  async next(): Promise<number> {
    const word = this.#words.shift();
    if (word !== undefined) return word;
    this.#words = await this.#readBlock();
    return this.next();
  }

  async #readBlock(): Promise<number[]> {
    const { serverSeed, clientSeed, nonce } = this.#seeds;
    const bytes = await this.#hmacSha256(serverSeed, `${clientSeed}:${nonce}:${this.#block++}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4));
  }
}
