import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { RemoteDeployment } from '@marquee/contract/fleet';
import { findBuildDamage } from '#artefacts/artefact-store.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { appendAudit } from '#audit/append-audit.ts';
import { findLastAuditRow } from '#audit/audit.repository.ts';
import { serviceActor } from '#audit/service-actor.ts';
import { changePartAutomatically, type AutomaticChange } from '#changes/change-part.service.ts';
import { rollBackAutomatically } from '#changes/roll-back-automatically.service.ts';
import { runForEachChannel, lockChannel, readChannel } from '#channel/channel.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { listDamagedReleases, type DamagedRelease } from './verification.repository.ts';
import type { ArtefactVerification } from './verification.responses.ts';

type LiveOutcome = ArtefactVerification['live'][number];

/**
 * Rolls back live versions with damaged files to the last good version whose files are sound, and stops damaged
 * canaries. A version without a sound earlier one stays live; one audit row holds the reason.
 * @returns outcomes that were not reported before
 */
export async function rollBackDamaged(context: ReleaseContext): Promise<LiveOutcome[]> {
  const allDamaged = await listDamagedReleases(context.database);
  const outcomes: LiveOutcome[] = [];
  if (allDamaged.length === 0) return outcomes;
  await runForEachChannel(context.database, async (channel) => {
    for (const damaged of allDamaged) {
      const outcome = await rollBack(context, channel, damaged, allDamaged);
      if (outcome !== null) outcomes.push(outcome);
    }
  });
  return outcomes;
}

async function rollBack(
  context: ReleaseContext,
  channel: string,
  damaged: DamagedRelease,
  allDamaged: readonly DamagedRelease[],
): Promise<LiveOutcome | null> {
  const { part, version, build, damage } = damaged;
  const { manifest } = await readChannel(context.database, channel);
  const live = findDeployment(manifest, part);
  const isCurrent = live?.current.build === build;
  if (live === null || (!isCurrent && live.canary?.release.build !== build)) return null;
  // Verified again: the build may be repaired by now, and an additional file does not harm players.
  if ((await findBuildDamage(context.store, part, build, damaged.hashes)) === null) return null;
  const reason = formatSystemReason('files-damaged', { damage });
  const change = { channel, part, actor: serviceActor, revision: manifest.revision, reason };
  const target = { channel, part, version, detail: reason };
  const effects: AutomaticChange = {
    detail: { damaged: { version, build, damage } },
    createAlert: ({ to, canaryStopped }) =>
      isCurrent
        ? { type: 'version.rolled_back', data: { ...target, to, canaryStopped } }
        : { type: 'canary.stopped', data: { ...target, current: to } },
  };
  try {
    const { to, canaryStopped } = isCurrent
      ? await rollBackAutomatically(context, change, effects)
      : await changePartAutomatically(context, { ...change, action: 'canary-stop' }, effects);
    return { ...target, to, canaryStopped: isCurrent ? canaryStopped : null };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.code === 'revision') return null;
    const known = isCurrent ? describeObstacle(live, part, allDamaged) : null;
    return recordStaysLive(context, { channel, damaged, obstacle: known ?? error.message });
  }
}

/** Why the last good version cannot be used, as far as the last verification knows; else null. */
function describeObstacle(
  { current, lastGood }: RemoteDeployment,
  part: string,
  allDamaged: readonly DamagedRelease[],
): string | null {
  if (lastGood.build === current.build) return 'there is no earlier good version';
  const damage = allDamaged.find((other) => other.part === part && other.build === lastGood.build)?.damage;
  return damage === undefined ? null : `its last good version ${lastGood.version} is damaged too (${damage})`;
}

/** @returns null when the last audit row of the part already says the same */
async function recordStaysLive(
  context: ReleaseContext,
  {
    channel,
    damaged: { part, version, build, damage },
    obstacle,
  }: { channel: string; damaged: DamagedRelease; obstacle: string },
): Promise<LiveOutcome | null> {
  const reason = `${part} ${version} stays live with damaged files (${damage}): ${obstacle}`;
  const isNew = await withTransaction(context.database, async (tx) => {
    await lockChannel(tx, channel);
    const last = await findLastAuditRow(tx, channel, part, version);
    if (last?.action === 'artefact-damaged-live' && last.reason === reason) return false;
    await appendAudit(tx, context.signer, {
      at: context.now().toISOString(),
      actor: serviceActor,
      action: 'artefact-damaged-live',
      channel,
      part,
      revision: null,
      reason,
      detail: { version, build, damage },
    });
    await raiseAlert(tx, context, {
      type: 'version.rollback_failed',
      data: { channel, part, version, detail: formatSystemReason('files-damaged', { damage }), obstacle },
    });
    return true;
  });
  return isNew ? { channel, part, version, to: null, canaryStopped: null, detail: reason } : null;
}
