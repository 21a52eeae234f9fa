import type { Gateway } from '#gateway.ts';
import { reconcileVendors } from './reconcile-vendors.service.ts';
import { askForHourlyRun, claimRun, finishRun } from './run.repository.ts';

const EVERY_MS = 5_000;

/** One comparison that was asked for, if there is one. */
export async function reconcileOnce(gateway: Gateway): Promise<void> {
  const run = await claimRun(gateway.pool);
  if (!run) return;
  const { unreached } = await reconcileVendors(gateway, run.since);
  await finishRun(gateway.pool, run.id, unreached);
}

/** Every hour, and whenever an operator asks; any number of gateways may run it. */
export function keepReconciled(gateway: Gateway): { stop: () => void } {
  let busy = false;
  const look = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await askForHourlyRun(gateway.pool)
      .then(() => reconcileOnce(gateway))
      .catch((error: unknown) => gateway.log.warn({ err: error }, 'the books were not compared with the vendors'));
    busy = false;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
