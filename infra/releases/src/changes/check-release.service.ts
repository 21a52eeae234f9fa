import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { readSmokeTestRule } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { Tx, Queryable } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { findSignatureRequirement } from '#publishers/signature.ts';
import { findRelease, type StoredRelease } from '#registry/release.repository.ts';
import { listLiveTabs, listTabDeliveries } from '#tabs/tab.repository.ts';
import { explainUnknownTabs } from '#tabs/unknown-tabs.ts';
import { requireAuditedRelease } from './require-audited-release.ts';
import type { Change } from './change.ts';
import { checkRelease, selectShellsToTest, type ArtefactInspection, type TabShell } from './check-release.ts';

/** @throws ReleaseError `not-published`, `retired`, `schema` */
export async function requirePublished(tx: Tx, part: string, version: string): Promise<StoredRelease> {
  const stored = await findRelease(tx, part, version);
  if (stored === null) throw new ReleaseError('not-published', `${part} ${version} is not published`);
  if (stored.retiredAt !== null)
    throw new ReleaseError('retired', `${part} ${version} is retired, its files are deleted`);
  return stored;
}

/**
 * A version that may go live.
 * @throws ReleaseError `not-published`, `retired`, `schema`, `not-audited`
 */
export async function requireAuditedPublication(
  tx: Tx,
  { signer }: ReleaseContext,
  part: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await requirePublished(tx, part, version);
  await requireAuditedRelease(tx, signer, stored);
  return stored;
}

/**
 * Checks a release against the live releases of a channel. A rollback ignores the shells of open tabs, and an
 * urgent change does not wait for them.
 * @throws ReleaseError `revision` when the inspection is of another build
 */
export async function checkReleaseInChannel(
  tx: Tx,
  { signer, smokeTests, edges, now }: ReleaseContext,
  manifest: FleetManifest,
  stored: StoredRelease,
  { action, urgent = false }: Pick<Change, 'action' | 'urgent'>,
  inspection: ArtefactInspection | null,
) {
  if (inspection?.build !== stored.release.build)
    throw new ReleaseError('revision', `${stored.part} changed while its stored files were hashed; try again`);
  const tabShells = action === 'rollback' ? null : await listTabShells(tx, manifest.channel, now());
  const unknownTabs = explainUnknownTabs(await listTabDeliveries(tx), edges, now());
  const requiresSmokeTest = await readSmokeTestRule(tx, manifest.channel);
  const signatureRequirement = await findSignatureRequirement(tx, signer, {
    part: stored.part,
    channel: manifest.channel,
  });
  return checkRelease(stored.part, stored, {
    ...inspection,
    manifest,
    signatureRequirement,
    tabShells,
    isUrgent: urgent,
    unknownTabs,
    smokeTests,
    requiresSmokeTest,
  });
}

async function listTabShells(db: Queryable, channel: string, now: Date): Promise<TabShell[]> {
  const shells: TabShell[] = [];
  for (const { part, version, count, networks = null } of await listLiveTabs(db, channel, now)) {
    if (part !== 'shell') continue;
    const release = (await findRelease(db, part, version))?.release;
    if (release?.platform !== undefined)
      shells.push({ version, platform: release.platform, tabs: count, networks, release });
  }
  return shells;
}

/** Shells in which the smoke test runs a stored release. */
export async function listShellsForSmokeTest(
  db: Queryable,
  manifest: FleetManifest,
  { part, release }: StoredRelease,
  now: Date,
): Promise<Release[]> {
  return selectShellsToTest(part, release, manifest, await listTabShells(db, manifest.channel, now));
}
