import path from 'node:path';
import { isCompressed } from '@marquee/artefacts';
import { computeIntegrity, type Hashes } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';
import { getBudget } from '#registry/budgets.ts';
import type { CheckedFolder } from './check-folder.ts';
import { compressFiles, type Compressed, type SourceFile } from './compress.ts';
import { computeRouteBytes, type RouteBytes } from './route-bytes.ts';
import { readContent, type FileOperations } from '#artefacts/files.ts';

export interface PreparedArtefact {
  readonly heaviest: RouteBytes;
  /** Hash of every staged file. */
  readonly hashes: Hashes;
}

interface Staging {
  /** Folder of the received build. */
  readonly folder: string;
  readonly checked: CheckedFolder;
  readonly staging: string;
}

/**
 * Copies a checked build with its compressed siblings into a staging folder.
 * @throws ReleaseError `size-budget`
 */
export async function prepareArtefact(
  files: FileOperations,
  part: string,
  { folder, checked, staging }: Staging,
): Promise<PreparedArtefact> {
  const { sizes, hashes } = await copyToStaging(files, part, { folder, checked, staging });
  const heaviest = computeRouteBytes({ ...checked.release, loads: checked.loads }, sizes);
  const budget = getBudget(part);
  if (heaviest.bytes > budget)
    throw new ReleaseError(
      'size-budget',
      `${heaviest.route} loads ${heaviest.bytes} bytes compressed with its lazy chunks, the budget is ${budget}`,
    );
  return { heaviest, hashes };
}

async function copyToStaging(files: FileOperations, part: string, { folder: source, checked, staging }: Staging) {
  const names = checked.files;
  const folders = new Set([staging, ...names.map((name) => path.dirname(path.join(staging, name)))]);
  for (const folder of folders) await files.mkdir(folder);
  const sizes = new Map<string, number>();
  const hashes: Record<string, string> = {};
  const sources: SourceFile[] = [];
  for (const name of names) {
    const file = path.join(staging, name);
    await files.copy(path.join(source, name), file);
    const content = await readContent(file);
    hashes[name] = computeIntegrity(content);
    if (!isCompressed(name)) continue;
    const save = async ({ br, gz }: Compressed): Promise<void> => {
      await files.write(`${file}.br`, br);
      await files.write(`${file}.gz`, gz);
      hashes[`${name}.br`] = computeIntegrity(br);
      hashes[`${name}.gz`] = computeIntegrity(gz);
      sizes.set(name, br.length);
    };
    sources.push({ bytes: content.length, read: () => readContent(file), save });
  }
  await compressFiles(part, sources);
  for (const folder of folders) await files.syncFolder(folder);
  return { sizes, hashes };
}
