import { damageOf } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import { findRelease, hashesOf, type StoredRelease } from '#publish/release.repository.ts';
import { readChannel } from './channel.repository.ts';
import type { Inspection } from './fit.ts';
import { liveOf, type Fleet, type Wish } from './part-change.ts';
import { shellsFor } from './usable-release.ts';

type Asked = Pick<Wish, 'channel' | 'part' | 'action' | 'version'>;

const smokeTestedActions: readonly Wish['action'][] = ['switch', 'canary', 'promote'];

/**
 * Does what takes long before the channel is locked for a change: hashes the stored files of the version, and sees it run in every shell
 * that players have. The change then asks what was found.
 * @returns null when no files are needed, or there are none, which is left to the change to refuse
 */
export async function prepare(fleet: Fleet, asked: Asked): Promise<Inspection | null> {
  if (asked.action === 'canary-stop') return null;
  const { manifest } = await readChannel(fleet.database, asked.channel);
  const live = liveOf(manifest, asked.part);
  const wanted = asked.action === 'promote' ? live?.canary?.release.version : (asked.version ?? live?.lastGood.version);
  const stored = wanted === undefined ? null : await findRelease(fleet.database, asked.part, wanted);
  if (stored === null || stored.retiredAt !== null) return null;
  const inspection = await inspect(fleet, stored).catch((error: unknown) => unseenIn(error, stored, asked));
  if (inspection.damage === null && fleet.smokeTests.isConfigured && smokeTestedActions.includes(asked.action)) {
    for (const shell of await shellsFor(fleet.database, manifest, stored, fleet.now())) {
      await fleet.smokeTests.run({ manifest, part: asked.part, release: stored.release, shell });
    }
  }
  return inspection;
}

async function inspect({ store }: Fleet, stored: StoredRelease): Promise<Inspection> {
  const {
    part,
    release: { build },
  } = stored;
  return { build, damage: await damageOf(store, part, build, hashesOf(stored)), unseen: null };
}

/** Nothing keeps players from a version that was good, not even a storage that is away: edges and browsers have its files. */
function unseenIn(error: unknown, { release: { build } }: StoredRelease, { action }: Asked): Inspection {
  if (action === 'rollback' && error instanceof ReleaseError && error.code === 'storage-down')
    return { build, damage: null, unseen: error.message };
  throw error;
}
