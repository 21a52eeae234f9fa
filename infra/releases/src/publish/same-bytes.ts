import path from 'node:path';
import { hashOf, type Hashes } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { CheckedFolder } from './check-folder.ts';
import { readContent } from '#artefacts/files.ts';
import type { StoredRelease } from '#registry/release.repository.ts';

/** Compressed siblings are the service's own. */
const withoutSiblings = (files: Hashes): Hashes =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !/\.(br|gz)$/.test(name)));

async function hashesIn(folder: string, names: readonly string[]): Promise<Hashes> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hashOf(await readContent(path.join(folder, name)))] as const)),
  );
}

/**
 * A build is named by what it was made of, and what is published under its name is what it is: manifests and pages hold its hashes.
 * @throws ReleaseError `build-differs`
 */
export async function refuseOtherBytes(
  folder: string,
  { release, files }: CheckedFolder,
  known: StoredRelease,
): Promise<void> {
  const expected = known.files === null ? known.release.integrity : withoutSiblings(known.files);
  const given = known.files === null ? release.integrity : await hashesIn(folder, files);
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(given)])].find(
    (name) => expected[name] !== given[name],
  );
  if (differing === undefined) return;
  throw new ReleaseError(
    'build-differs',
    `the build ${release.build} is published as ${known.part} ${known.release.version} with another ${differing}; the same sources give the same files, publish these as a new version`,
  );
}
