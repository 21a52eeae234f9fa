import type { AlertContent, AlertType } from '@marquee/contract/alerts';
import type { Tx } from '@marquee/service/database';
import type { ReleaseContext } from '#registry/release-context.ts';
import { lockEndedAlerts, updateLastingAlert } from './lasting-alert.repository.ts';
import { formatRepeatKey, raiseAlert, type Repetition } from './raise-alert.ts';
import { deleteRepeatKey, saveResolution } from './resolution.repository.ts';

export interface LastingAlert {
  readonly content: AlertContent;
  /** Identifies the state among those of its type. */
  readonly key: string;
}

export interface LastingStates {
  /** The service that reports the states. */
  readonly service: string;
  /** Types of the alerts that the states can raise. */
  readonly types: readonly AlertType[];
  /** An alert for each state that exists now. */
  readonly alerts: readonly LastingAlert[];
}

const toRepetition = (key: string): Repetition => ({ key, within: 'ever', isSentAgain: false });

/** The key of an alert about a state, while it lasts. */
export function formatLastingKey({ content, key }: LastingAlert, at: Date): string {
  return formatRepeatKey(content.type, toRepetition(key), at);
}

/** Raises an alert for each state that lasts, once, and resolves those whose state is over. */
export async function applyLastingAlerts(
  tx: Tx,
  context: Pick<ReleaseContext, 'webhook' | 'now'>,
  { service, types, alerts }: LastingStates,
): Promise<void> {
  const at = context.now();
  const keys: string[] = [];
  for (const alert of alerts) {
    const key = formatLastingKey(alert, at);
    keys.push(key);
    if (!(await updateLastingAlert(tx, key, alert.content, at)))
      await raiseAlert(tx, context, alert.content, toRepetition(alert.key));
  }
  for (const { id, isAcknowledged } of await lockEndedAlerts(tx, service, types, keys)) {
    if (isAcknowledged) await deleteRepeatKey(tx, id);
    else await saveResolution(tx, id, { at, by: service, cause: 'state_over' }, context.webhook !== null);
  }
}
