import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import { appendAudit } from '#audit/append-audit.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { Tx } from '@marquee/service/database';
import { formatSuperseding } from './format-superseding.ts';
import { updateSuperseded, type AppliedChange } from './superseded-request.repository.ts';

/**
 * Closes the requests that an applied change supersedes, in its transaction, which holds the lock of the channel. Each
 * gets an audit row, and its alert is resolved.
 */
export async function closeSupersededRequests(
  tx: Tx,
  context: Pick<ReleaseContext, 'signer' | 'webhook' | 'now'>,
  change: AppliedChange,
): Promise<void> {
  const { channel, part, actor } = change;
  const at = context.now();
  for (const { id, action, version, reason } of await updateSuperseded(tx, change, at)) {
    const event = { type: 'change_request', part, changeRequest: id, cause: 'request_superseded' } as const;
    await resolveAlerts(tx, context, event, actor);
    await appendAudit(tx, context.signer, {
      at: at.toISOString(),
      actor,
      action: 'change-request-superseded',
      channel,
      part,
      revision: null,
      reason,
      detail: { id, action, to: version, message: `superseded by ${formatSuperseding(change)}` },
    });
  }
}
