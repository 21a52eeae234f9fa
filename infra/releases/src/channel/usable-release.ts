import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { Tx } from '#database/pool.ts';
import { ReleaseError } from '#http/release-error.ts';
import { findRelease, type StoredRelease } from '#publish/release.repository.ts';
import { liveTabs } from '#tabs/tab.repository.ts';
import { fitOf, shellsOf, type Inspection, type TabShell } from './fit.ts';
import type { ChangeVerb, Fleet } from './part-change.ts';

/** @throws ReleaseError `not-published`, `retired`, `schema` */
export async function published(tx: Tx, part: string, version: string): Promise<StoredRelease> {
  const stored = await findRelease(tx, part, version);
  if (stored === null) throw new ReleaseError('not-published', `${part} ${version} is not published`);
  if (stored.retiredAt !== null)
    throw new ReleaseError('retired', `${part} ${version} is retired, its files are deleted`);
  return stored;
}

/** How a release fits into a channel for a verb: going back does not wait for old tabs. */
export async function fitInChannel(
  tx: Tx,
  { smokeTests, now }: Fleet,
  manifest: FleetManifest,
  stored: StoredRelease,
  action: ChangeVerb,
  inspection: Inspection | null,
) {
  if (inspection?.build !== stored.release.build)
    throw new ReleaseError(
      'revision',
      `what is live of ${stored.part} changed while stored files were hashed; look again`,
    );
  const tabShells = action === 'rollback' ? null : await shellsOfTabs(tx, manifest.channel, now());
  return fitOf(stored.part, stored, { ...inspection, manifest, tabShells, smokeTests });
}

async function shellsOfTabs(tx: Tx, channel: string, now: Date): Promise<TabShell[]> {
  const shells: TabShell[] = [];
  for (const { part, version, count } of await liveTabs(tx, channel, now)) {
    if (part !== 'shell') continue;
    const release = (await findRelease(tx, part, version))?.release;
    if (release?.platform !== undefined) shells.push({ version, platform: release.platform, tabs: count, release });
  }
  return shells;
}

/** Shells in which a stored release has to run. */
export async function shellsFor(
  tx: Tx,
  manifest: FleetManifest,
  { part, release }: StoredRelease,
  now: Date,
): Promise<Release[]> {
  return shellsOf(part, release, manifest, await shellsOfTabs(tx, manifest.channel, now));
}
