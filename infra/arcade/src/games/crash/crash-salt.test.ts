import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { computeCrashSalt } from './crash-salt.ts';

const terminatingHash = 'a'.repeat(64);
const [first, second] = ['1'.repeat(64), '2'.repeat(64)];

test('computes the salt from the terminating hash and the seeds, in any order and on both platforms', async () => {
  const salt = nodeDigest.sha256(`${terminatingHash}:${first}:${second}`);
  expect(salt).toBe('0e848435e25c94b3b5481f9c2bdbc764e4e854d091348bb65895aadebd2f2631');
  expect(await computeCrashSalt(nodeDigest.sha256, terminatingHash, [second, first])).toBe(salt);
  expect(await computeCrashSalt(webDigest.sha256, terminatingHash, [first, second])).toBe(salt);
});

test('changes with every seed and with the terminating hash', async () => {
  const salts = await Promise.all([
    computeCrashSalt(nodeDigest.sha256, terminatingHash, [first]),
    computeCrashSalt(nodeDigest.sha256, terminatingHash, [second]),
    computeCrashSalt(nodeDigest.sha256, terminatingHash, [first, second]),
    computeCrashSalt(nodeDigest.sha256, 'b'.repeat(64), [first]),
  ]);
  expect(new Set(salts).size).toBe(salts.length);
});
