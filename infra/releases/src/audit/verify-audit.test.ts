import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import type { Queryable } from '@marquee/service/database';
import { loadSigner } from '#signing/keys.ts';
import { shareRuns } from './share-runs.ts';
import { verifyAudit } from './verify-audit.ts';

/** Turns that other work gets while a database with these rows is verified. */
async function countTurns(table: string, rows: object[]): Promise<number> {
  const folder = createTemporaryFolder('keys');
  const signer = await loadSigner(folder.path, { hasSigned: false, onUnusable: () => undefined });
  const query = async (text: string, values: unknown[] = []) => {
    const limit = Number(values.at(-1)) || rows.length;
    return { rows: text.includes(`FROM ${table} WHERE`) ? rows.splice(0, limit) : [] };
  };
  const db: Queryable = Object.assign(Object.create(null), { query });
  let turns = 0;
  let isVerifying = true;
  const countTurn = () => {
    turns += 1;
    if (isVerifying) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await verifyAudit(db, signer);
  isVerifying = false;
  folder.remove();
  return turns;
}

test('handles other requests while it verifies many rows', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => ({ sequence: index + 1, at: new Date(0), detail: {} }));
  expect(await countTurns('audit', rows)).toBeGreaterThan(3);
});

test('handles other requests after every description of a version that it verifies', async () => {
  const document = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`file-${index}`, index]));
  const rows = Array.from({ length: 25 }, (_, index) => ({ part: 'lobby', version: `1.0.${index}`, document }));
  expect(await countTurns('release', rows)).toBeGreaterThanOrEqual(25);
});

test('shares a run among the calls that wait for it, and begins another one for later calls', async () => {
  const gates: PromiseWithResolvers<number>[] = [];
  const run = shareRuns(() => {
    gates.push(Promise.withResolvers());
    return gates.at(-1)!.promise;
  });
  const first = [run(), run()];
  await Promise.resolve();
  await Promise.resolve();
  const later = [run(), run()];
  expect(gates).toHaveLength(1);
  gates[0]!.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await new Promise(setImmediate);
  expect(gates).toHaveLength(2);
  gates[1]!.reject(new Error('failed'));
  await expect(Promise.all(later)).rejects.toThrow('failed');
  const last = run();
  await new Promise(setImmediate);
  gates[2]!.resolve(3);
  expect(await last).toBe(3);
});
