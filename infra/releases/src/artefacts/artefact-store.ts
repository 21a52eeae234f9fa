import { createHash } from 'node:crypto';
import type { Release } from '@marquee/contract/fleet';
import { Refusal } from '#http/refusal.ts';

export interface StoredBuild {
  readonly part: string;
  readonly build: string;
  readonly storedAt: Date;
}

/** Where the files of published builds are kept, as `<part>/<build>/<file>`. */
export interface ArtefactStore {
  /** Takes a filled folder in. A whole build that is there already stays, a damaged one is replaced. The folder may be gone afterwards. */
  put(part: string, release: Release, folder: string): Promise<void>;
  /** Content of a file; rejects when there is none. */
  read(part: string, build: string, name: string): Promise<Buffer>;
  remove(part: string, build: string): Promise<void>;
  builds(): Promise<StoredBuild[]>;
}

/** @throws Refusal `integrity` when a file is not what the release says */
export async function checkHashes({ integrity }: Release, read: (name: string) => Promise<Buffer>): Promise<void> {
  for (const [name, expected] of Object.entries(integrity)) {
    const actual = `sha384-${createHash('sha384').update(await read(name)).digest('base64')}`;
    if (actual !== expected) throw new Refusal('integrity', `${name} does not have the hash that release.json gives`);
  }
}

/** What is wrong with the hashed files of a stored release; null when every one is there and unchanged. */
export const damageOf = (store: ArtefactStore, part: string, release: Release): Promise<string | null> =>
  checkHashes(release, (name) => store.read(part, release.build, name)).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.message : 'a file is missing'),
  );

export const isWhole = async (store: ArtefactStore, part: string, release: Release): Promise<boolean> => (await damageOf(store, part, release)) === null;
