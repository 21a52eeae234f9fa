import { drawBelow, drawIntegers } from './draw.ts';
import { nodeDigest } from './node-digest.ts';
import { toHex } from './hex.ts';
import { webDigest } from './web-digest.ts';

const serverSeed = `${'0'.repeat(63)}1`;
const clientSeed = 'demo-client';

describe('published vectors', () => {
  const commit = 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417';
  const blocks = [
    { nonce: 0, hmac: '2dc70faacc0efe021d14c2a4bd92a5504c9548855280436801d4c2d20782bcd4' },
    { nonce: 1, hmac: '876d6645f204a0c9d91923f68008854d53abf177e373f1d0a26bedcabc3e7af0' },
  ];

  it.each([['node', nodeDigest], ['web', webDigest]])('the %s digest commits to the seed', async (_, digest) => {
    expect(await digest.sha256(serverSeed)).toBe(commit);
  });

  it.each(blocks)('the first block of nonce $nonce is the published one in both digests', async ({ nonce, hmac }) => {
    const message = `${clientSeed}:${nonce}:0`;
    expect(toHex(nodeDigest.hmacSha256(serverSeed, message))).toBe(hmac);
    expect(toHex(await webDigest.hmacSha256(serverSeed, message))).toBe(hmac);
  });

  it('reads big-endian words in order and goes on in the next block', async () => {
    const bytes = `${blocks[0]?.hmac}${toHex(nodeDigest.hmacSha256(serverSeed, `${clientSeed}:0:1`))}`;
    const words = bytes.match(/.{8}/g)?.map((word) => Number.parseInt(word, 16)) ?? [];
    const drawn = await drawIntegers(nodeDigest.hmacSha256, { serverSeed, clientSeed, nonce: 0 }, words.map(() => 2 ** 32));
    expect(drawn).toEqual(words);
    expect(drawn).toHaveLength(16);
  });
});

describe('rejection sampling', () => {
  const from = (words: number[]) => () => words.shift() ?? Number.NaN;

  it('throws away the incomplete last stretch', async () => {
    const limit = 2 ** 32 - (2 ** 32 % 10_000);
    expect(await drawBelow(10_000, from([limit, 2 ** 32 - 1, limit - 1]))).toBe(9_999);
    expect(await drawBelow(10_000, from([limit - 10_000]))).toBe(0);
  });

  it.each([3, 5, 6, 7])('gives each value below %i the same number of accepted words', (range) => {
    const accepted = 2 ** 32 - (2 ** 32 % range);
    expect(accepted % range).toBe(0);
    expect(2 ** 32 - accepted).toBeLessThan(range);
  });

  it.each([3, 6, 7, 10])('is even over %i values (χ² over 60 000 draws)', async (range) => {
    const counts = new Array<number>(range).fill(0);
    const draws = 60_000;
    for (let nonce = 0; nonce < draws / 6; nonce++)
      for (const value of await drawIntegers(nodeDigest.hmacSha256, { serverSeed, clientSeed, nonce }, new Array<number>(6).fill(range)))
        counts[value] = (counts[value] ?? 0) + 1;
    const expected = draws / range;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(CRITICAL[range] ?? 0);
  });
});

/** χ² at 0.1 % for range − 1 degrees of freedom. */
const CRITICAL: Record<number, number> = { 3: 13.82, 6: 20.52, 7: 22.46, 10: 27.88 };
