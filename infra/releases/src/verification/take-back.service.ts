import type { RemoteDeployment } from '@marquee/contract/fleet';
import { damageOf } from '#artefacts/artefact-store.ts';
import { appendAudit, lastRow } from '#audit/audit.repository.ts';
import { changePart } from '#channel/change-part.service.ts';
import { channelNames, lockChannel, readChannel } from '#channel/channel.repository.ts';
import { liveOf, type Fleet, type PartChange } from '#channel/part-change.ts';
import { inTransaction } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { LookedAt } from './verification.answers.ts';
import { damagedReleases, type DamagedRelease } from './verification.repository.ts';

const actor = 'release-service';

type DamagedLive = LookedAt['live'][number];

/**
 * Takes versions that are live with damaged files back to their last good one, and damaged canaries away. Where there is nothing sound to
 * go back to, the version stays, and the audit says why, once. Answers what is new.
 */
export async function takeBackDamaged(fleet: Fleet): Promise<DamagedLive[]> {
  const known = await damagedReleases(fleet.database);
  const outcomes: DamagedLive[] = [];
  for (const channel of known.length > 0 ? await channelNames(fleet.database) : []) {
    for (const damaged of known) {
      const outcome = await takeBack(fleet, channel, damaged, known);
      if (outcome !== null) outcomes.push(outcome);
    }
  }
  return outcomes;
}

async function takeBack(
  fleet: Fleet,
  channel: string,
  damaged: DamagedRelease,
  known: readonly DamagedRelease[],
): Promise<DamagedLive | null> {
  const { part, version, build, fault } = damaged;
  const { manifest } = await readChannel(fleet.database, channel);
  const live = liveOf(manifest, part);
  const isCurrent = live?.current.build === build;
  if (live === null || (!isCurrent && live.canary?.release.build !== build)) return null;
  // Looked at once more: it may be repaired by now, and a file that nobody published is never loaded.
  if ((await damageOf(fleet.store, part, build, damaged.hashes)) === null) return null;
  const hindrance = isCurrent ? hindranceOf(live, part, known) : null;
  if (hindrance !== null) return stay(fleet, { channel, damaged, why: hindrance });
  const change: PartChange = {
    channel,
    part,
    actor,
    dryRun: false,
    revision: manifest.revision,
    action: isCurrent ? 'rollback' : 'canary-stop',
    reason: `its stored files are damaged: ${fault}`,
  };
  try {
    const { to } = await changePart(fleet, change, { damaged: { version, build, fault } });
    return { channel, part, version, to, detail: change.reason };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return error.code === 'revision' ? null : stay(fleet, { channel, damaged, why: error.message });
  }
}

/** Why there is nothing to go back to. */
function hindranceOf(
  { current, lastGood }: RemoteDeployment,
  part: string,
  known: readonly DamagedRelease[],
): string | null {
  if (lastGood.build === current.build) return 'there is no good version before it';
  const fault = known.find((other) => other.part === part && other.build === lastGood.build)?.fault;
  return fault === undefined ? null : `its last good version ${lastGood.version} is damaged too (${fault})`;
}

async function stay(
  fleet: Fleet,
  { channel, damaged: { part, version, build, fault }, why }: { channel: string; damaged: DamagedRelease; why: string },
): Promise<DamagedLive | null> {
  const reason = `${part} ${version} stays live with damaged files (${fault}): ${why}`;
  const isNews = await inTransaction(fleet.database, async (tx) => {
    await lockChannel(tx, channel);
    const told = await lastRow(tx, channel, part);
    if (told?.action === 'artefact-stays' && told.reason === reason) return false;
    await appendAudit(tx, fleet.signer, {
      at: fleet.now().toISOString(),
      actor,
      action: 'artefact-stays',
      channel,
      part,
      revision: null,
      reason,
      detail: { version, build, fault },
    });
    return true;
  });
  return isNews ? { channel, part, version, to: null, detail: reason } : null;
}
