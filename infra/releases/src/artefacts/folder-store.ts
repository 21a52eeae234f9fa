import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@marquee/service/errors';
import { listFiles, readContent, type FileOperations } from './files.ts';
import { createStagingFolder, stagingFolder } from './staging.ts';
import { findBuildDamage, type ArtefactStore } from './artefact-store.ts';

/** Stores builds in a folder that edges read too. A build appears atomically by a rename. */
export function createFolderStore(artefacts: string, files: FileOperations): ArtefactStore {
  const resolveFolder = (part: string, build: string): string => path.join(artefacts, part, build);
  const store: ArtefactStore = {
    put: async (part, build, hashes, folder) => {
      const target = resolveFolder(part, build);
      await files.mkdir(path.dirname(target));
      try {
        await files.rename(folder, target);
      } catch (error) {
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
        if ((await findBuildDamage(store, part, build, hashes)) !== null)
          await replace(files, target, folder, createStagingFolder(artefacts));
      }
      await files.syncFolder(path.dirname(target));
    },
    read: (part, build, name) => readContent(path.join(resolveFolder(part, build), name)).catch(nullWhenMissing),
    names: async (part, build) =>
      ((await listFiles(resolveFolder(part, build)).catch(nullWhenMissing)) ?? []).map(({ name }) => name),
    remove: (part, build) => files.remove(resolveFolder(part, build)),
    builds: async () => {
      const parts = (await listFolders(artefacts)).filter((name) => name !== stagingFolder);
      const found = parts.map(async (part) => {
        const builds = await listFolders(path.join(artefacts, part));
        return Promise.all(
          builds.map(async (build) => ({ part, build, storedAt: (await stat(resolveFolder(part, build))).mtime })),
        );
      });
      return (await Promise.all(found)).flat();
    },
  };
  return store;
}

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
  throw error;
}

async function replace(files: FileOperations, target: string, folder: string, aside: string): Promise<void> {
  await files.rename(target, aside);
  await files.rename(folder, target);
  await files.remove(aside);
}

export async function listFolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
