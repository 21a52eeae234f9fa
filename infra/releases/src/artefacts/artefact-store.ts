import { createHash } from 'node:crypto';
import { mapWithLimit } from './few-at-a-time.ts';

export interface StoredBuild {
  readonly part: string;
  readonly build: string;
  readonly storedAt: Date;
}

/** SHA-384 of files as `sha384-…`, by file name. */
export type Hashes = Readonly<Record<string, string>>;

/**
 * Storage of published builds, as `<part>/<build>/<file>`. Every method rejects with the ReleaseError `storage-down`
 * when it does not respond.
 */
export interface ArtefactStore {
  /**
   * Stores the files of a folder, which may be moved away. A stored build with these hashes stays, a damaged one is
   * replaced.
   */
  put(part: string, build: string, hashes: Hashes, folder: string): Promise<void>;
  /** Content of a file; null when it does not exist. */
  read(part: string, build: string, name: string): Promise<Buffer | null>;
  /** Names of all stored files of a build. */
  names(part: string, build: string): Promise<string[]>;
  remove(part: string, build: string): Promise<void>;
  builds(): Promise<StoredBuild[]>;
}

export function computeIntegrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Describes the first missing or changed file; null when every file has its hash. */
export async function findDamagedFile(
  hashes: Hashes,
  read: (name: string) => Promise<Buffer | null>,
): Promise<string | null> {
  const damages = new Map<string, string>();
  const names = Object.keys(hashes);
  await mapWithLimit(names, async (name) => {
    const content = await read(name);
    if (content === null) damages.set(name, `${name} is missing`);
    else if (computeIntegrity(content) !== hashes[name]) damages.set(name, `${name} was changed`);
  });
  return names.map((name) => damages.get(name)).find((damage) => damage !== undefined) ?? null;
}

export function findBuildDamage(
  store: ArtefactStore,
  part: string,
  build: string,
  hashes: Hashes,
): Promise<string | null> {
  return findDamagedFile(hashes, (name) => store.read(part, build, name));
}
