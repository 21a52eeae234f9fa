import type { Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { reconciliationJob } from '#modules/reconciliation/reconciliation.job.ts';
import { vendorWalletJobs } from '#modules/vendor-wallet/vendor-wallet.job.ts';
import { cleanupExpiredJob } from './cleanup-expired.job.ts';

/** The background jobs of the gateway. */
export function gatewayJobs(gateway: Gateway): readonly Job[] {
  return [cleanupExpiredJob(gateway), ...vendorWalletJobs(gateway), reconciliationJob(gateway)];
}
