import { findBuildDamage } from '#artefacts/artefact-store.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { findWithdrawnVersion } from '#channel/rollout.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { ReleaseError } from '#http/release-error.ts';
import { findRelease, getHashes, type StoredRelease } from '#registry/release.repository.ts';
import type { Change } from './change.ts';
import { listShellsForSmokeTest } from './check-release.service.ts';
import type { ArtefactInspection } from './check-release.ts';
import { checkExpectedRevision } from './check-expected-revision.ts';

interface ChangeTarget extends Pick<Change, 'channel' | 'part' | 'action' | 'version'> {
  /** Revision of the channel that the caller has seen. */
  readonly revision?: number;
}

const smokeTestedActions: readonly Change['action'][] = ['switch', 'canary', 'promote'];

/**
 * Does the slow checks of a change before the channel is locked: hashes the stored files and runs the smoke tests, so
 * that a slow storage never delays another change. Under the lock the change uses these results. A revision that is
 * wrong already is rejected before, and compared again under the lock.
 * @returns null when the change needs no files, or when they do not exist, which the change itself rejects
 * @throws ReleaseError `revision`
 */
export async function prepareChange(context: ReleaseContext, change: ChangeTarget): Promise<ArtefactInspection | null> {
  if (change.action === 'canary-stop' || change.action === 'withdraw') return null;
  const { database, signer } = context;
  const { manifest } = await readChannel(database, change.channel);
  const { revision = manifest.revision } = change;
  await checkExpectedRevision(database, { ...change, revision }, manifest.revision);
  const live = findDeployment(manifest, change.part);
  const withdrawn = live === null ? await findWithdrawnVersion(database, signer, change.channel, change.part) : null;
  const version =
    change.action === 'promote'
      ? live?.canary?.release.version
      : (change.version ?? live?.lastGood.version ?? withdrawn ?? undefined);
  const stored = version === undefined ? null : await findRelease(context.database, change.part, version);
  if (stored === null || stored.retiredAt !== null) return null;
  const inspection = await inspect(context, stored).catch((error: unknown) => skippedInspection(error, stored, change));
  if (inspection.damage === null && context.smokeTests.isConfigured && smokeTestedActions.includes(change.action)) {
    for (const shell of await listShellsForSmokeTest(context.database, manifest, stored, context.now())) {
      await context.smokeTests.run({ manifest, part: change.part, release: stored.release, shell });
    }
  }
  return inspection;
}

async function inspect({ store }: ReleaseContext, stored: StoredRelease): Promise<ArtefactInspection> {
  const {
    part,
    release: { build },
  } = stored;
  return { build, damage: await findBuildDamage(store, part, build, getHashes(stored)), skippedReason: null };
}

/** A rollback must work while the storage is down: edges and browsers still have the files. */
function skippedInspection(
  error: unknown,
  { release: { build } }: StoredRelease,
  { action }: ChangeTarget,
): ArtefactInspection {
  if (action === 'rollback' && error instanceof ReleaseError && error.code === 'storage-down')
    return { build, damage: null, skippedReason: error.message };
  throw error;
}
