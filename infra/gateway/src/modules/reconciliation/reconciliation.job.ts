import { createRecurringJob, repeat, type Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { reconcileVendors } from './reconcile-vendors.service.ts';
import { claimRun, finishRun, renewClaim, requestHourlyRun } from './run.repository.ts';

const CLAIM_RENEWAL_MS = 2_000;

/** Runs one requested comparison, if there is one. */
export async function runReconciliation(gateway: Gateway): Promise<void> {
  const run = await claimRun(gateway.pool);
  if (!run) return;
  const heartbeat = repeat(
    CLAIM_RENEWAL_MS,
    () => renewClaim(gateway.pool, run.id),
    (error) => gateway.log.warn({ err: error, run: run.id }, 'cannot renew the claim of a reconciliation'),
  );
  try {
    const { incomplete } = await reconcileVendors(gateway, run);
    await finishRun(gateway.pool, run.id, incomplete);
  } finally {
    await heartbeat.stop();
  }
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
