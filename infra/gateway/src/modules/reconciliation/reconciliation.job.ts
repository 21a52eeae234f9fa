import type { Gateway } from '#gateway.ts';
import { reconcileVendors } from './reconcile-vendors.service.ts';
import { requestHourlyRun, claimRun, finishRun } from './run.repository.ts';

const INTERVAL_MS = 5_000;

/** Runs one requested comparison, if there is one. */
export async function runReconciliation(gateway: Gateway): Promise<void> {
  const run = await claimRun(gateway.pool);
  if (!run) return;
  const { unreached } = await reconcileVendors(gateway, run.since);
  await finishRun(gateway.pool, run.id, unreached);
}

/** Runs every hour and on an operator's request. Safe on several gateways: each run is claimed by one. */
export function startReconciliationJob(gateway: Gateway): { stop: () => void } {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await requestHourlyRun(gateway.pool)
      .then(() => runReconciliation(gateway))
      .catch((error: unknown) => gateway.log.warn({ err: error }, 'reconciliation with the vendors failed'));
    isRunning = false;
  };
  const timer = setInterval(() => void run(), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
