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
  const superseded = await updateSuperseded(tx, change, at);
  if (superseded.length === 0) return;
  const changeRequests = superseded.map(({ id }) => id);
  await resolveAlerts(
    tx,
    context,
    { type: 'change_request', part, changeRequests, cause: 'request_superseded' },
    actor,
  );
  await appendAudit(
    tx,
    context.signer,
    ...superseded.map(({ id, action, version, reason }) => ({
      at: at.toISOString(),
      actor,
      action: 'change-request-superseded' as const,
      channel,
      part,
      revision: null,
      reason,
      detail: { id, action, to: version, message: `superseded by ${formatSuperseding(change)}` },
    })),
  );
}
