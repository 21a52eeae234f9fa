import { drawIntegers, scaleWord } from './draw.ts';
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

  test.each([
    ['node', nodeDigest],
    ['web', webDigest],
  ])('the %s digest gives the published commitment', async (_, digest) => {
    expect(await digest.sha256(serverSeed)).toBe(commit);
  });

  test.each(blocks)('both digests give the published first block of nonce $nonce', async ({ nonce, hmac }) => {
    const message = `${clientSeed}:${nonce}:0`;
    expect(toHex(nodeDigest.hmacSha256(serverSeed, message))).toBe(hmac);
    expect(toHex(await webDigest.hmacSha256(serverSeed, message))).toBe(hmac);
  });

  test('reads big-endian words in order and continues with the next block', async () => {
    const bytes = `${blocks[0]?.hmac}${toHex(nodeDigest.hmacSha256(serverSeed, `${clientSeed}:0:1`))}`;
    const words = bytes.match(/.{8}/g)?.map((word) => Number.parseInt(word, 16)) ?? [];
    const drawn = await drawIntegers(
      nodeDigest.hmacSha256,
      { serverSeed, clientSeed, nonce: 0 },
      words.map(() => 2 ** 32),
    );
    expect(drawn).toEqual(words);
    expect(drawn).toHaveLength(16);
  });
});

describe('scaling a word', () => {
  test.each([2, 25, 37, 10_000])('gives floor(f × %i) of the published scheme', (range) => {
    for (const word of [0x2dc7_0faa, 0x876d_6645, 0xcc0e_fe02])
      expect(scaleWord(range, word)).toBe(Math.floor((word / 2 ** 32) * range));
  });

  test.each([3, 6, 7, 10, 25, 37])('maps the same number of words to each of %i values', (range) => {
    const remainder = 2 ** 32 % range;
    const computeFirstWord = (value: number) => Math.ceil((value * 2 ** 32) / range);
    const rejected = Array.from({ length: range }, (_, value) => computeFirstWord(value)).filter(
      (word) => scaleWord(range, word) === null,
    );
    expect(rejected).toHaveLength(remainder);
    for (let value = 0; value < range; value++) {
      const first = computeFirstWord(value);
      expect(scaleWord(range, scaleWord(range, first) === null ? first + 1 : first)).toBe(value);
    }
  });

  test.each([3, 6, 7, 10])('draws uniformly from %i values (χ² over 60 000 draws)', async (range) => {
    const counts = new Array<number>(range).fill(0);
    const draws = 60_000;
    for (let nonce = 0; nonce < draws / 6; nonce++)
      for (const value of await drawIntegers(
        nodeDigest.hmacSha256,
        { serverSeed, clientSeed, nonce },
        new Array<number>(6).fill(range),
      ))
        counts[value] = (counts[value] ?? 0) + 1;
    const expected = draws / range;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(CRITICAL[range] ?? 0);
  });
});

/** Critical χ² at 0.1 % with range − 1 degrees of freedom. */
const CRITICAL: Record<number, number> = { 3: 13.82, 6: 20.52, 7: 22.46, 10: 27.88 };
