import type { Job } from '@marquee/service/jobs';
import type { Gateway } from '#context/gateway.ts';
import { createReconciliationJob } from '#modules/reconciliation/reconciliation.job.ts';
import { createMoneyStateJob } from '#modules/reconciliation/discrepancies/report-money-state.job.ts';
import { createLedgerCheckJob } from '#modules/reconciliation/verify-ledger.job.ts';
import { createVendorWalletJobs } from '#modules/vendor-wallet/vendor-wallet.job.ts';
import { createCleanupExpiredJob } from './cleanup-expired.job.ts';

/** The background jobs of the gateway. */
export function createGatewayJobs(gateway: Gateway): readonly Job[] {
  const { releasesOrigin: origin, serviceToken: token } = gateway.config;
  const moneyJobs = [
    ...createVendorWalletJobs(gateway),
    createReconciliationJob(gateway),
    createLedgerCheckJob(gateway),
  ];
  const reports = origin === null || token === null ? [] : [createMoneyStateJob(gateway, { origin, token, moneyJobs })];
  return [createCleanupExpiredJob(gateway), ...moneyJobs, ...reports];
}
