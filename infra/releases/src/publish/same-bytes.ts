import path from 'node:path';
import { computeIntegrity, type Hashes } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { CheckedFolder } from './check-folder.ts';
import { readContent } from '#artefacts/files.ts';
import type { StoredRelease } from '#registry/release.repository.ts';

/** Without compressed siblings, which the service creates itself. */
const withoutSiblings = (files: Hashes): Hashes =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !/\.(br|gz)$/.test(name)));

async function hashesIn(folder: string, names: readonly string[]): Promise<Hashes> {
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, computeIntegrity(await readContent(path.join(folder, name)))] as const),
    ),
  );
}

/**
 * A build is identified by its sources. Publishing it again must have the same files, because manifests and pages
 * contain their hashes.
 * @throws ReleaseError `build-differs`
 */
export async function requireSameFiles(
  folder: string,
  { release, files }: CheckedFolder,
  known: StoredRelease,
): Promise<void> {
  const expected = known.files === null ? known.release.integrity : withoutSiblings(known.files);
  const actual = known.files === null ? release.integrity : await hashesIn(folder, files);
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].find(
    (name) => expected[name] !== actual[name],
  );
  if (differing === undefined) return;
  throw new ReleaseError(
    'build-differs',
    `the build ${release.build} is published as ${known.part} ${known.release.version} with another ` +
      `${differing}; the same sources give the same files, publish these as a new version`,
  );
}
