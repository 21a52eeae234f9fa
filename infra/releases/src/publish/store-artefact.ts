import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Release } from '@marquee/contract/fleet';
import { hasCode } from '#errno.ts';
import { Refusal } from '#http/refusal.ts';
import { budgetOf } from './budgets.ts';
import { checkHashes, type CheckedFolder } from './check-folder.ts';
import { compress } from './compress.ts';
import { isText } from './file-names.ts';
import { readWhole, type FileOperations } from './files.ts';

export const stagingFolder = '.staging';

/** A folder for one publication that nothing serves. */
export const newStaging = (artefacts: string): string => path.join(artefacts, stagingFolder, randomBytes(8).toString('hex'));

/**
 * Puts a checked build where the edge serves it: the whole folder appears at once by a rename, or not at all.
 * @returns bytes of the entry and of what every route loads first, compressed
 * @throws Refusal `size-budget`
 */
export async function storeArtefact(files: FileOperations, artefacts: string, source: string, checked: CheckedFolder): Promise<number> {
  const { release } = checked;
  const part = release.base.split('/')[2] ?? '';
  const staging = newStaging(artefacts);
  const target = path.join(artefacts, part, release.build);
  try {
    const sizes = await fill(files, staging, source, checked.files);
    const bootBytes = bootWeight(release, sizes);
    const budget = budgetOf(part);
    if (bootBytes > budget) throw new Refusal('size-budget', `what every route loads first weighs ${bootBytes} bytes compressed, the budget is ${budget}`);
    await files.mkdir(path.dirname(target));
    await moveIn(files, staging, target, release);
    await files.syncFolder(path.dirname(target));
    return bootBytes;
  } finally {
    await files.remove(staging);
  }
}

async function fill(files: FileOperations, staging: string, source: string, names: readonly string[]): Promise<Map<string, number>> {
  const folders = new Set([staging, ...names.map((name) => path.dirname(path.join(staging, name)))]);
  for (const folder of folders) await files.mkdir(folder);
  const sizes = new Map<string, number>();
  for (const name of names) {
    await files.copy(path.join(source, name), path.join(staging, name));
    if (!isText(name)) continue;
    const { br, gz } = await compress(await readWhole(path.join(staging, name)));
    await files.write(path.join(staging, `${name}.br`), br);
    await files.write(path.join(staging, `${name}.gz`), gz);
    sizes.set(name, br.length);
  }
  for (const folder of folders) await files.syncFolder(folder);
  return sizes;
}

const bootWeight = ({ entry, preload }: Release, sizes: ReadonlyMap<string, number>): number =>
  [...new Set([entry, ...(preload['*'] ?? [])])].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);

/** A folder that is there already stays when it is whole; a damaged one makes room. */
async function moveIn(files: FileOperations, staging: string, target: string, release: Release): Promise<void> {
  try {
    await files.rename(staging, target);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    if (await isWhole(target, release)) return;
    const aside = newStaging(path.dirname(path.dirname(target)));
    await files.rename(target, aside);
    await files.rename(staging, target);
    await files.remove(aside);
  }
}

/** What is wrong with the hashed files of a stored release; null when every one is there and unchanged. */
export const damageOf = (folder: string, release: Release): Promise<string | null> =>
  checkHashes(release, folder).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.message : 'a file is missing'),
  );

export const isWhole = async (folder: string, release: Release): Promise<boolean> => (await damageOf(folder, release)) === null;
