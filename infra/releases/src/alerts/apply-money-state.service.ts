import type { AlertContent, MoneyState } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import type { ReleaseContext } from '#registry/release-context.ts';
import { lockEndedAlerts, updateLastingAlert } from './lasting-alert.repository.ts';
import { formatRepeatKey, raiseAlert, type Repetition } from './raise-alert.ts';
import { deleteRepeatKey, saveResolution } from './resolution.repository.ts';

interface LastingAlert {
  readonly content: AlertContent;
  readonly repetition: Repetition;
}

const whileItLasts = (key: string): Repetition => ({ key, within: 'ever', isSentAgain: false });

const listAlerts = (service: string, { discrepancies, failedJobs }: MoneyState): LastingAlert[] => [
  ...discrepancies.map((data) => ({
    content: { type: 'discrepancies.open', data: { service, ...data } } as const,
    repetition: whileItLasts(`${service} ${data.provider}`),
  })),
  ...failedJobs.map((data) => ({
    content: { type: 'job.failed', data: { service, ...data } } as const,
    repetition: whileItLasts(`${service} ${data.job}`),
  })),
];

/**
 * Raises one alert for each provider with open discrepancies and each failed job, and resolves those that the service
 * does not report any more. An alert that lasts is raised once, and again when more discrepancies are open than an
 * operator has acknowledged.
 */
export async function applyMoneyState(
  tx: Tx,
  context: Pick<ReleaseContext, 'webhook' | 'now'>,
  service: string,
  state: MoneyState,
): Promise<void> {
  const at = context.now();
  const keys: string[] = [];
  for (const { content, repetition } of listAlerts(service, state)) {
    const key = formatRepeatKey(content.type, repetition, at);
    keys.push(key);
    if (!(await updateLastingAlert(tx, key, content, at))) await raiseAlert(tx, context, content, repetition);
  }
  for (const { id, isAcknowledged } of await lockEndedAlerts(tx, service, keys)) {
    if (isAcknowledged) await deleteRepeatKey(tx, id);
    else await saveResolution(tx, id, { at, by: service, cause: 'state_over' }, context.webhook !== null);
  }
}
