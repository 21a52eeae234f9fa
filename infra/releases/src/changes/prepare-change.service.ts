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

type ChangeTarget = Pick<Change, 'channel' | 'part' | 'action' | 'version'>;

const smokeTestedActions: readonly Change['action'][] = ['switch', 'canary', 'promote'];

/**
 * Does the slow checks of a change before the channel is locked: hashes the stored files and runs the smoke tests, so
 * that a slow storage never delays another change. Under the lock the change uses these results.
 * @returns null when the change needs no files, or when they do not exist, which the change itself rejects
 */
export async function prepareChange(context: ReleaseContext, change: ChangeTarget): Promise<ArtefactInspection | null> {
  if (change.action === 'canary-stop' || change.action === 'withdraw') return null;
  const { manifest } = await readChannel(context.database, change.channel);
  const live = findDeployment(manifest, change.part);
  const { database, signer } = context;
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
