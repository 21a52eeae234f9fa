import type { MoneyState } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import type { ReleaseContext } from '#registry/release-context.ts';
import { applyLastingAlerts, type LastingAlert } from './apply-lasting-alerts.ts';

const listAlerts = (service: string, { discrepancies, failedJobs, bruteForce }: MoneyState): LastingAlert[] => [
  ...discrepancies.map((data) => ({
    content: { type: 'discrepancies.open', data: { service, ...data } } as const,
    key: `${service} ${data.provider}`,
  })),
  ...failedJobs.map((data) => ({
    content: { type: 'job.failed', data: { service, ...data } } as const,
    key: `${service} ${data.job}`,
  })),
  ...(bruteForce === undefined
    ? []
    : [{ content: { type: 'brute_force.suspected', data: { service, ...bruteForce } } as const, key: service }]),
];

/**
 * Raises one alert for each provider with open discrepancies, each failed job and brute force at the accounts of
 * players, and resolves those that the service does not report any more. An alert that lasts is raised once, and again
 * when a discrepancy was opened or has changed after those that an operator has acknowledged.
 */
export function applyMoneyState(
  tx: Tx,
  context: Pick<ReleaseContext, 'webhook' | 'now'>,
  service: string,
  state: MoneyState,
): Promise<void> {
  return applyLastingAlerts(tx, context, {
    service,
    types: ['discrepancies.open', 'job.failed', 'brute_force.suspected'],
    alerts: listAlerts(service, state),
  });
}
