import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { recomputeRound, type VerificationInput } from '#web/verify/seeds/recompute-round.ts';

const typed: VerificationInput = {
  serverSeed: `${'0'.repeat(63)}1`,
  clientSeed: 'demo-client',
  nonce: '0',
  bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } },
};

test('computes the published hash, block and roll', async () => {
  const computed = await recomputeRound(webDigest, typed);
  expect(computed).toMatchObject({
    serverSeedHash: 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417',
    firstBlock: '2dc70faacc0efe021d14c2a4bd92a5504c9548855280436801d4c2d20782bcd4',
    result: { outcome: { roll: 1_788 } },
  });
});

test('computes the same slot round as the service', async () => {
  const slot: VerificationInput = { ...typed, bet: { game: 'slot', choice: {} }, nonce: '7' };
  expect(await recomputeRound(webDigest, slot)).toEqual(await recomputeRound(nodeDigest, slot));
});

test.each<Partial<VerificationInput>>([{ serverSeed: 'abc' }, { clientSeed: 'a:b' }, { nonce: '-1' }])(
  'rejects %j',
  async (wrong) => {
    expect(await recomputeRound(webDigest, { ...typed, ...wrong })).toBeNull();
  },
);
