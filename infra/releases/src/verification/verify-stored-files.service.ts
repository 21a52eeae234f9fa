import { findBuildDamage } from '#artefacts/artefact-store.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { recordVerification } from './record-verification.ts';
import { listReleaseFiles, lockUnretired, type ReleaseFiles, type ReleaseFilter } from './verification.repository.ts';
import type { StoredFilesVerification } from './verification.responses.ts';

export interface VerificationScope extends ReleaseFilter {
  readonly actor: string;
}

/**
 * Hashes the stored files of published releases, compressed siblings included. Each release has a transaction of its
 * own, so that a service that restarts often still gets through all of them.
 * @throws ReleaseError `storage-down`, which is no damage
 */
export async function verifyStoredFiles(
  context: ReleaseContext,
  { actor, ...filter }: VerificationScope,
): Promise<StoredFilesVerification> {
  const at = context.now().toISOString();
  const releases = await listReleaseFiles(context.database, filter);
  const damaged: StoredFilesVerification['damaged'] = [];
  for (const release of releases) {
    const damage = await findDamage(context, release);
    const isStored = await withTransaction(context.database, async (tx) => {
      const isUnretired = await lockUnretired(tx, release.part, release.version);
      if (isUnretired) await recordVerification(tx, context, { ...release, damage, at, actor });
      return isUnretired;
    });
    if (isStored && damage !== null)
      damaged.push({ part: release.part, version: release.version, build: release.build, damage });
  }
  return {
    at,
    builds: releases.length,
    files: releases.reduce((sum, { hashes }) => sum + Object.keys(hashes).length, 0),
    damaged,
  };
}

/** Tries twice: files are missing for a moment while a publication replaces them. */
const findDamage = async (context: ReleaseContext, release: ReleaseFiles): Promise<string | null> =>
  (await hashFiles(context, release)) && hashFiles(context, release);

async function hashFiles(
  { store }: ReleaseContext,
  { part, build, hashes, isComplete }: ReleaseFiles,
): Promise<string | null> {
  const damage = await findBuildDamage(store, part, build, hashes);
  if (damage !== null || !isComplete) return damage;
  const unpublished = (await store.names(part, build)).find((name) => !Object.hasOwn(hashes, name));
  return unpublished === undefined ? null : `${unpublished} was never published`;
}
