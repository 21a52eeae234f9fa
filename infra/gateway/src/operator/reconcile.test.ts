import { runReconciliation } from '#modules/reconciliation/reconciliation.job.ts';
import { ComparedRounds } from '#test/compared-rounds.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';
import { eventually } from '@marquee/testing/eventually';
import type { CommandResult } from './transaction-command.ts';
import { printDiscrepancies, reconcileNow } from './reconcile.ts';

let rounds: ComparedRounds;
beforeAll(async () => {
  rounds = await ComparedRounds.start(await VendorWalletScene.open());
});
afterAll(() => rounds.scene.close());

/** Runs the command, and as a gateway the run that it requests. */
const reconcile = async (): Promise<CommandResult> => {
  const { pool, gateway } = rounds.scene.gateway;
  const result = reconcileNow(pool, false);
  await eventually(async () => {
    const { rowCount } = await pool.query('SELECT FROM reconciliation_runs WHERE finished_at IS NULL');
    expect(rowCount).toBe(1);
  });
  await runReconciliation(gateway);
  return result;
};

test('says that the ledger agrees after a complete run only', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1', '2', '3'], 30);
  const agrees = { output: 'The ledger agrees with the vendors.', hasSucceeded: true };
  rounds.scene.vendor.failAfter('rounds', 1);
  const incomplete = await reconcile();
  expect(incomplete).toEqual({
    output: expect.stringMatching(
      /^No discrepancy was found so far\.\nThis run is incomplete\. The next one continues 1 /,
    ),
    hasSucceeded: false,
  });
  expect(await reconcile()).toEqual(agrees);
  expect((await printDiscrepancies(rounds.scene.gateway.pool)).output).not.toContain('agrees');
});
