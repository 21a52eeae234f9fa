import { withTransaction } from '@marquee/service/database';
import { resolveAlerts } from '#alerts/resolve-alerts.ts';
import { appendAudit } from '#audit/audit.repository.ts';
import { checkRevision, lockChannel, updateManifest } from '#channel/channel.repository.ts';
import { findDeployment, getCanary } from '#channel/deployment.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { signManifest } from '#signing/sign-manifest.ts';
import { closeSupersededRequests } from '#superseded-requests/close-superseded-requests.ts';
import type { Withdrawn } from './withdraw.responses.ts';

export interface Withdrawal {
  readonly channel: string;
  readonly part: string;
  readonly actor: string;
  readonly reason: string;
  /** Revision of the channel that the caller has seen. */
  readonly revision: number;
  readonly dryRun: boolean;
}

/**
 * Takes a remote out of a channel: its pages are not found any more, and its addresses are free for another remote. Its
 * versions stay published.
 * @throws ReleaseError `revision` after a concurrent change, `not-live`, `input` for the shell
 */
export async function withdraw(context: ReleaseContext, withdrawal: Withdrawal): Promise<Withdrawn> {
  const { channel, part, actor, reason, dryRun } = withdrawal;
  if (part === 'shell') throw new ReleaseError('input', 'the shell cannot be withdrawn: every page needs it');
  return withTransaction(context.database, async (tx) => {
    const { manifest } = await lockChannel(tx, channel);
    checkRevision(withdrawal, manifest.revision);
    const live = findDeployment(manifest, part);
    if (live === null) throw new ReleaseError('not-live', `no version of ${part} is live`);
    const { version } = live.current;
    const canary = getCanary(live)?.version ?? null;
    if (dryRun) return { channel, part, revision: manifest.revision, version, canary, dryRun };
    const revision = manifest.revision + 1;
    const { [part]: _withdrawn, ...remotes } = manifest.remotes;
    await updateManifest(tx, signManifest(context.signer, { ...manifest, remotes, revision }, context.now()));
    await appendAudit(tx, context.signer, {
      at: context.now().toISOString(),
      actor,
      action: 'withdraw',
      channel,
      part,
      revision,
      reason,
      detail: { version, ...(canary === null ? {} : { canaryStopped: canary }) },
    });
    const effect = { current: null, isRollout: true, isCanary: false, isAutomatic: false };
    await resolveAlerts(tx, context, { type: 'change', part, channel, ...effect }, actor);
    const nothingLive = { current: null, canary: null };
    const change = { channel, part, action: 'withdraw', version, actor, revision };
    await closeSupersededRequests(tx, context, { ...change, ...nothingLive });
    return { channel, part, revision, version, canary, dryRun };
  });
}
