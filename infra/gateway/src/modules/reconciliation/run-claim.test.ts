import { eventually } from '@marquee/testing/eventually';
import { runReconciliation } from './reconciliation.job.ts';
import {
  claimRun,
  findIncompleteCount,
  finishRun,
  renewClaim,
  requestHourlyRun,
  requestRun,
} from './run.repository.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await requestRun(scene.gateway.pool);
  await runReconciliation(scene.gateway.gateway);
});
afterEach(() => scene.vendor.behaveAgain());
afterAll(() => scene.close());

/** As if the claims had been made earlier. */
const ageClaims = (seconds: number) =>
  scene.gateway.pool.query('UPDATE reconciliation_runs SET claimed_at = claimed_at - make_interval(secs => $1)', [
    seconds,
  ]);

test('claims a requested run in one of many gateways, and requests one run per hour', async () => {
  const { pool, gateway } = scene.gateway;
  const countRuns = async () => (await pool.query('SELECT FROM reconciliation_runs')).rowCount;
  const before = await countRuns();
  await Promise.all(Array.from({ length: 8 }, () => requestHourlyRun(pool)));
  expect(await countRuns()).toBe(before);
  await requestRun(pool);
  const sentBefore = scene.vendor.calls.filter((call) => call === 'rounds').length;
  await Promise.all(Array.from({ length: 8 }, () => runReconciliation(gateway)));
  expect(scene.vendor.calls.filter((call) => call === 'rounds').length).toBe(sentBefore + 1);
});

test('claims a run whose gateway has not renewed its claim for 20 seconds, and continues it', async () => {
  const { pool } = scene.gateway;
  const id = await requestRun(pool, { isFull: true });
  expect(await claimRun(pool)).toMatchObject({ id, isFull: true, isFirstClaim: true });
  await ageClaims(21);
  await renewClaim(pool, id);
  expect(await claimRun(pool)).toBeNull();
  await ageClaims(21);
  expect(await claimRun(pool)).toMatchObject({ id, isFull: true, isFirstClaim: false });
  await finishRun(pool, id, 0);
});

test('renews the claim of a run while it waits for a vendor', async () => {
  const { pool, gateway } = scene.gateway;
  const id = await requestRun(pool);
  scene.failNext('rounds', 'silent before');
  const run = runReconciliation(gateway);
  const readAge = async (): Promise<number | null> => {
    const { rows } = await pool.query<{ age: number | null }>(
      `SELECT extract(epoch FROM now() - claimed_at)::float8 AS age FROM reconciliation_runs
        WHERE id = $1 AND finished_at IS NULL`,
      [id],
    );
    return rows[0]?.age ?? null;
  };
  await eventually(async () => expect(await readAge()).not.toBeNull());
  await ageClaims(3_600);
  await eventually(async () => expect(await readAge()).toBeLessThan(3_600), 3_500);
  await run;
  expect(await findIncompleteCount(pool, id)).toBe(1);
});
