import type { Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { createReconciliationJob } from '#modules/reconciliation/reconciliation.job.ts';
import { createVendorWalletJobs } from '#modules/vendor-wallet/vendor-wallet.job.ts';
import { createCleanupExpiredJob } from './cleanup-expired.job.ts';

/** The background jobs of the gateway. */
export function createGatewayJobs(gateway: Gateway): readonly Job[] {
  return [createCleanupExpiredJob(gateway), ...createVendorWalletJobs(gateway), createReconciliationJob(gateway)];
}
