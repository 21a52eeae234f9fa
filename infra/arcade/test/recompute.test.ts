import { nodeDigest } from '#fair/node-digest.ts';
import { webDigest } from '#fair/web-digest.ts';
import { recompute, type Typed } from '#web/verify/recompute.ts';

const typed: Typed = {
  serverSeed: `${'0'.repeat(63)}1`,
  clientSeed: 'demo-client',
  nonce: '0',
  bet: { game: 'dice', choice: { chance: 5_000, side: 'under' } },
};

test('gives the published hash, block and roll from seeds typed by hand', async () => {
  const computed = await recompute(webDigest, typed);
  expect(computed).toMatchObject({
    serverSeedHash: 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417',
    firstBlock: '2dc70faacc0efe021d14c2a4bd92a5504c9548855280436801d4c2d20782bcd4',
    result: { outcome: { roll: 1_788 } },
  });
});

test('gives what the service gives for the slot', async () => {
  const slot: Typed = { ...typed, bet: { game: 'slot', choice: {} }, nonce: '7' };
  expect(await recompute(webDigest, slot)).toEqual(await recompute(nodeDigest, slot));
});

it.each<Partial<Typed>>([{ serverSeed: 'abc' }, { clientSeed: 'a:b' }, { nonce: '-1' }])(
  'computes nothing from %j',
  async (wrong) => {
    expect(await recompute(webDigest, { ...typed, ...wrong })).toBeNull();
  },
);
