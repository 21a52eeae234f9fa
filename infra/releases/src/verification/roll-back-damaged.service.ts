import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { RemoteDeployment } from '@marquee/contract/fleet';
import { findBuildDamage } from '#artefacts/artefact-store.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import { appendAudit, findLastAuditRow } from '#audit/audit.repository.ts';
import { changePartAutomatically } from '#changes/change-part.service.ts';
import { listChannelNames, listRollouts, lockChannel, readChannel } from '#channel/channel.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import { findLastGood } from '#channel/rollout.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { listDamagedReleases, type DamagedRelease } from './verification.repository.ts';
import type { ArtefactVerification } from './verification.responses.ts';

const actor = 'release-service';

type LiveOutcome = ArtefactVerification['live'][number];

/**
 * Rolls back live versions with damaged files to the last good version whose files are sound, and stops damaged
 * canaries. A version without a sound earlier one stays live; one audit row holds the reason.
 * @returns outcomes that were not reported before
 */
export async function rollBackDamaged(context: ReleaseContext): Promise<LiveOutcome[]> {
  const allDamaged = await listDamagedReleases(context.database);
  const outcomes: LiveOutcome[] = [];
  for (const channel of allDamaged.length > 0 ? await listChannelNames(context.database) : []) {
    for (const damaged of allDamaged) {
      const outcome = await rollBack(context, channel, damaged, allDamaged);
      if (outcome !== null) outcomes.push(outcome);
    }
  }
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
  const target = isCurrent ? await findRollbackTarget(context, channel, part, live, allDamaged) : null;
  if (target !== null && 'obstacle' in target) return recordStaysLive(context, { channel, damaged, ...target });
  const reason = formatSystemReason('files-damaged', { damage });
  try {
    const { to, canaryStopped } = await changePartAutomatically(
      context,
      {
        channel,
        part,
        actor,
        revision: manifest.revision,
        reason,
        ...(target === null ? { action: 'canary-stop' } : { action: 'rollback', version: target.version }),
      },
      {
        detail: { damaged: { version, build, damage } },
        createAlert: (changed) => {
          const target = { channel, part, version, detail: reason };
          return isCurrent
            ? {
                type: 'version.rolled_back',
                data: { ...target, to: changed.to, canaryStopped: changed.canaryStopped },
              }
            : { type: 'canary.stopped', data: { ...target, current: changed.to } };
        },
      },
    );
    return { channel, part, version, to, canaryStopped: isCurrent ? canaryStopped : null, detail: reason };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return error.code === 'revision' ? null : recordStaysLive(context, { channel, damaged, obstacle: error.message });
  }
}

/** The last good version whose files are sound, or why there is none. */
async function findRollbackTarget(
  { database }: ReleaseContext,
  channel: string,
  part: string,
  { current, lastGood }: RemoteDeployment,
  allDamaged: readonly DamagedRelease[],
): Promise<{ version: string } | { obstacle: string }> {
  if (lastGood.build === current.build) return { obstacle: 'there is no earlier good version' };
  const damages = new Map(
    allDamaged.filter((other) => other.part === part).map(({ build, damage }) => [build, damage]),
  );
  const damage = damages.get(lastGood.build);
  if (damage === undefined) return { version: lastGood.version };
  const rollouts = await withTransaction(database, (tx) => listRollouts(tx, channel, part));
  const version = findLastGood(
    rollouts.map(({ isRetired, ...rollout }) => ({ ...rollout, isUnusable: isRetired || damages.has(rollout.build) })),
  );
  return version === current.version
    ? { obstacle: `its last good version ${lastGood.version} is damaged too (${damage})` }
    : { version };
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
      actor,
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
