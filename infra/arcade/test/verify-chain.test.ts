import { nodeDigest } from '#fairness/node-digest.ts';
import { verifyChain } from '#web/verify/chain/verify-chain.ts';

const salt = `${'0'.repeat(61)}abc`;
const hash = '61cea80f3edb333f5d5d15c5f32c69268ccd77db72b33287233a085e1941e99a';

const hashed = (times: number): string => (times === 0 ? hash : nodeDigest.sha256(hashed(times - 1)));

test('computes the published crash point and the number of steps to an earlier hash', async () => {
  expect(await verifyChain(nodeDigest, { hash: ` ${hash.toUpperCase()} `, salt, earlierHash: hashed(1) })).toEqual({
    crashPoint: 115,
    distance: 1,
  });
  expect(await verifyChain(nodeDigest, { hash, salt, earlierHash: hashed(1_000) })).toEqual({
    crashPoint: 115,
    distance: 1_000,
  });
});

test('finds no steps to a hash that is not on the chain', async () => {
  expect(await verifyChain(nodeDigest, { hash, salt, earlierHash: 'f'.repeat(64) })).toEqual({
    crashPoint: 115,
    distance: null,
  });
  expect(await verifyChain(nodeDigest, { hash, salt, earlierHash: '' })).toEqual({ crashPoint: 115, distance: null });
});

test.each([
  { hash: 'abc', salt },
  { hash, salt: ' ' },
])('rejects %j', async (typed) => {
  expect(await verifyChain(nodeDigest, { ...typed, earlierHash: hash })).toBeNull();
});
