import type { Tx } from '@marquee/service/database';
import { lockAudit } from '#audit/append-audit.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { deleteRepeatKey, lockUnresolvedAlerts, saveResolution } from './resolution.repository.ts';
import { findResolution, type ResolvingEvent } from './find-resolution.ts';

/**
 * Resolves the alerts whose cause an event ends, in the transaction of the event, which has an audit row of its own. An
 * acknowledged alert stays acknowledged; if its cause returns, a new alert is raised.
 */
export async function resolveAlerts(
  tx: Tx,
  { webhook, now }: Pick<ReleaseContext, 'webhook' | 'now'>,
  event: ResolvingEvent,
  by: string,
): Promise<void> {
  // Every transaction locks the audit before alerts, so two of them cannot wait for each other.
  await lockAudit(tx);
  for (const { id, content, isAcknowledged } of await lockUnresolvedAlerts(tx, event.part)) {
    const cause = findResolution(content, event);
    if (cause === null) continue;
    if (isAcknowledged) await deleteRepeatKey(tx, id);
    else await saveResolution(tx, id, { at: now(), by, cause }, webhook !== null);
  }
}
