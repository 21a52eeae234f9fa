import { damageOf } from '#artefacts/artefact-store.ts';
import type { Fleet } from '#channel/part-change.ts';
import { inTransaction } from '#database/pool.ts';
import { noteFault } from './note-fault.ts';
import type { Verification } from './verification.answers.ts';
import { keptReleases, lockKept, type KeptRelease } from './verification.repository.ts';

export interface Wanted {
  /** Null for all. */
  readonly part: string | null;
  /** One version of the part; without it all. */
  readonly version?: string;
  /** Those alone that were last looked at before this; null for all. */
  readonly before: Date | null;
  readonly actor: string;
}

/**
 * Hashes the stored files of published releases again, compressed siblings included.
 * @throws ReleaseError `storage-down`, which says nothing about the files
 */
export async function verifyArtefacts(fleet: Fleet, { part, version, before, actor }: Wanted): Promise<Verification> {
  const at = fleet.now().toISOString();
  const releases = await keptReleases(fleet.database, part, version ?? null, before);
  const damaged: Verification['damaged'] = [];
  for (const release of releases) {
    const fault = await faultOf(fleet, release);
    const isKept = await inTransaction(fleet.database, async (tx) => {
      const kept = await lockKept(tx, release.part, release.version);
      if (kept) await noteFault(tx, fleet.signer, { ...release, fault, at, actor });
      return kept;
    });
    if (isKept && fault !== null)
      damaged.push({ part: release.part, version: release.version, build: release.build, fault });
  }
  return {
    at,
    builds: releases.length,
    files: releases.reduce((sum, { hashes }) => sum + Object.keys(hashes).length, 0),
    damaged,
  };
}

/** Looked at twice: files are away for a moment while a publication repairs them. */
const faultOf = async (fleet: Fleet, release: KeptRelease): Promise<string | null> =>
  (await seenIn(fleet, release)) && seenIn(fleet, release);

async function seenIn({ store }: Fleet, { part, build, hashes, isComplete }: KeptRelease): Promise<string | null> {
  const damage = await damageOf(store, part, build, hashes);
  if (damage !== null || !isComplete) return damage;
  const strange = (await store.names(part, build)).find((name) => hashes[name] === undefined);
  return strange === undefined ? null : `${strange} was never published`;
}
