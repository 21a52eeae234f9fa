import path from 'node:path';
import { isCompressed } from '@marquee/artefacts';
import { computeIntegrity, type ArtefactStore, type Hashes } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import { getBudget } from '#registry/budgets.ts';
import type { CheckedFolder } from './check-folder.ts';
import { compress } from './compress.ts';
import { computeRouteBytes, type RouteBytes } from './route-bytes.ts';
import { readContent, type FileOperations } from '#artefacts/files.ts';
import { createStagingFolder } from '#artefacts/staging.ts';

export interface Storage {
  readonly files: FileOperations;
  /** Folder for staging builds. */
  readonly artefacts: string;
  readonly store: ArtefactStore;
}

export interface Artefact {
  readonly heaviest: RouteBytes;
  /** Hash of every stored file. */
  readonly files: Hashes;
}

/**
 * Stores a checked build with its compressed siblings.
 * @throws ReleaseError `size-budget`
 */
export async function storeArtefact(
  { files, artefacts, store }: Storage,
  source: string,
  checked: CheckedFolder,
): Promise<Artefact> {
  const { release } = checked;
  const part = release.base.split('/')[2] ?? '';
  const staging = createStagingFolder(artefacts);
  try {
    const { sizes, hashes } = await copyToStaging(files, staging, source, checked.files);
    const heaviest = computeRouteBytes({ ...release, loads: checked.loads }, sizes);
    const budget = getBudget(part);
    if (heaviest.bytes > budget)
      throw new ReleaseError(
        'size-budget',
        `${heaviest.route} loads ${heaviest.bytes} bytes compressed with its lazy chunks, the budget is ${budget}`,
      );
    await store.put(part, release.build, hashes, staging);
    return { heaviest, files: hashes };
  } finally {
    await files.remove(staging);
  }
}

async function copyToStaging(files: FileOperations, staging: string, source: string, names: readonly string[]) {
  const folders = new Set([staging, ...names.map((name) => path.dirname(path.join(staging, name)))]);
  for (const folder of folders) await files.mkdir(folder);
  const sizes = new Map<string, number>();
  const hashes: Record<string, string> = {};
  for (const name of names) {
    await files.copy(path.join(source, name), path.join(staging, name));
    const content = await readContent(path.join(staging, name));
    hashes[name] = computeIntegrity(content);
    if (!isCompressed(name)) continue;
    const { br, gz } = await compress(content);
    await files.write(path.join(staging, `${name}.br`), br);
    await files.write(path.join(staging, `${name}.gz`), gz);
    hashes[`${name}.br`] = computeIntegrity(br);
    hashes[`${name}.gz`] = computeIntegrity(gz);
    sizes.set(name, br.length);
  }
  for (const folder of folders) await files.syncFolder(folder);
  return { sizes, hashes };
}
