import { createHash } from 'node:crypto';
import { fewAtATime } from './few-at-a-time.ts';

export interface StoredBuild {
  readonly part: string;
  readonly build: string;
  readonly storedAt: Date;
}

/** `sha384-…` of files, by name. */
export type Hashes = Readonly<Record<string, string>>;

/** Where the files of published builds are kept, as `<part>/<build>/<file>`. Rejects with the ReleaseError `storage-down` when it does not answer. */
export interface ArtefactStore {
  /** Takes a filled folder in. A build that is there already with these hashes stays, a damaged one is replaced. The folder may be gone afterwards. */
  put(part: string, build: string, hashes: Hashes, folder: string): Promise<void>;
  /** Content of a file; null when there is none. */
  read(part: string, build: string, name: string): Promise<Buffer | null>;
  /** Names of all files of a build. */
  names(part: string, build: string): Promise<string[]>;
  remove(part: string, build: string): Promise<void>;
  builds(): Promise<StoredBuild[]>;
}

export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** What is wrong with the first file that has not the hash it should have; null when all have theirs. */
export async function damageIn(hashes: Hashes, read: (name: string) => Promise<Buffer | null>): Promise<string | null> {
  const faults = new Map<string, string>();
  const names = Object.keys(hashes);
  await fewAtATime(names, async (name) => {
    const content = await read(name);
    if (content === null) faults.set(name, `${name} is missing`);
    else if (hashOf(content) !== hashes[name]) faults.set(name, `${name} was changed`);
  });
  return names.map((name) => faults.get(name)).find((fault) => fault !== undefined) ?? null;
}

export function damageOf(store: ArtefactStore, part: string, build: string, hashes: Hashes): Promise<string | null> {
  return damageIn(hashes, (name) => store.read(part, build, name));
}
