import { constants } from 'node:fs';
import {
  access,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@marquee/service/errors';

/** The file operations of the service, replaceable so that tests can simulate a crash at each of them. */
export interface FileOperations {
  mkdir(folder: string): Promise<void>;
  /** Copies and syncs the copy to disk. */
  copy(from: string, to: string): Promise<void>;
  /** Writes and syncs to disk. */
  write(file: string, content: Buffer): Promise<void>;
  syncFolder(folder: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(folder: string): Promise<void>;
  /** Rejects when the service may not write into a folder. */
  checkWritable(folder: string): Promise<void>;
  /** Bytes that the service may still write to the disk of a folder. */
  readFreeBytes(folder: string): Promise<number>;
  /** Id of the volume that holds a folder, or will hold it. */
  readVolumeId(folder: string): Promise<string>;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder, or its nearest parent that exists: a service may not have created its folder yet. */
async function findExisting(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || path.dirname(folder) === folder) throw error;
    return findExisting(path.dirname(folder));
  }
}

export const realFiles: FileOperations = {
  mkdir: async (folder) => void (await mkdir(folder, { recursive: true })),
  copy: async (from, to) => {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    await sync(to);
  },
  write: (file, content) => writeFile(file, content, { flush: true }),
  syncFolder: sync,
  rename,
  remove: (folder) => rm(folder, { recursive: true, force: true }),
  checkWritable: async (folder) => access(await findExisting(folder), constants.W_OK),
  readFreeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(await findExisting(folder));
    return bavail * bsize;
  },
  readVolumeId: async (folder) => String((await stat(await findExisting(folder))).dev),
};

export interface FoundFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly kind: 'file' | 'symlink' | 'other';
  readonly bytes: number;
}

/** All entries below a folder except folders. Symbolic links are listed, not followed. */
export async function listFiles(folder: string, below = ''): Promise<FoundFile[]> {
  const entries = await readdir(`${folder}/${below}`, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<FoundFile[]> => {
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, `${name}/`);
      const { size } = await lstat(`${folder}/${name}`);
      return [{ name, kind: entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'symlink' : 'other', bytes: size }];
    }),
  );
  return found.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function readContent(file: string): Promise<Buffer> {
  return readFile(file);
}
