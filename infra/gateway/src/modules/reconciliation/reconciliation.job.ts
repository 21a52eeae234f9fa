import { createRecurringJob, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { reconcileVendors } from './reconcile-vendors.service.ts';
import { requestHourlyRun, claimRun, finishRun } from './run.repository.ts';

/** Runs one requested comparison, if there is one. */
export async function runReconciliation(gateway: Gateway): Promise<void> {
  const run = await claimRun(gateway.pool);
  if (!run) return;
  const { incomplete } = await reconcileVendors(gateway, run);
  await finishRun(gateway.pool, run.id, incomplete);
}

/** Compares every hour and on an operator's request, which starts within seconds. */
export function createReconciliationJob(gateway: Gateway): Job {
  return createRecurringJob({
    name: 'reconcile-vendors',
    everySeconds: 5,
    run: async () => {
      await requestHourlyRun(gateway.pool);
      await runReconciliation(gateway);
    },
  });
}
