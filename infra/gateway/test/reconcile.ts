import { listDiscrepancies } from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { runReconciliation } from '#modules/reconciliation/reconciliation.job.ts';
import { requestRun } from '#modules/reconciliation/run.repository.ts';
import type { TestGateway } from './test-gateway.ts';

/** Runs a reconciliation. Returns check, state, expected and found value of the discrepancies. */
export async function reconcile({ pool, gateway }: TestGateway): Promise<string[][]> {
  await requestRun(pool);
  await runReconciliation(gateway);
  const discrepancies = await listDiscrepancies(pool);
  return discrepancies.map(({ check, state, expected, found }) => [check, state, expected, found]);
}
