import path from 'node:path';
import { getContentType, immutable, StorageDown, type S3Bucket } from '@marquee/artefacts';
import { ReleaseError } from '#http/release-error.ts';
import { listFiles, readContent } from './files.ts';
import { findBuildDamage, type ArtefactStore, type StoredBuild } from './artefact-store.ts';
import { mapWithLimit } from './few-at-a-time.ts';

const createHeaders = (name: string) => ({ 'content-type': getContentType(name), 'cache-control': immutable });

function rethrow(error: unknown): never {
  throw error instanceof StorageDown ? new ReleaseError('storage-down', error.message) : error;
}

/**
 * Stores builds in a bucket. An interrupted upload is harmless, because no release names the build before it is
 * recorded.
 */
export function createS3Store(bucket: S3Bucket): ArtefactStore {
  const store: ArtefactStore = {
    put: async (part, build, hashes, folder) => {
      if ((await findBuildDamage(store, part, build, hashes)) === null) return;
      const files = await listFiles(folder);
      const upload = async (name: string) =>
        bucket.put(`${part}/${build}/${name}`, await readContent(path.join(folder, name)), createHeaders(name));
      await mapWithLimit(files, ({ name }) => upload(name)).catch(rethrow);
    },
    read: (part, build, name) => bucket.get(`${part}/${build}/${name}`).catch(rethrow),
    names: async (part, build) => {
      const prefix = `${part}/${build}/`;
      return (await bucket.list(prefix).catch(rethrow)).map(({ key }) => key.slice(prefix.length));
    },
    remove: async (part, build) => {
      const objects = await bucket.list(`${part}/${build}/`).catch(rethrow);
      await mapWithLimit(objects, ({ key }) => bucket.remove(key)).catch(rethrow);
    },
    builds: async () => {
      const builds = new Map<string, StoredBuild>();
      for (const { key, modified } of await bucket.list('').catch(rethrow)) {
        const [part = '', build = ''] = key.split('/');
        const known = builds.get(`${part}/${build}`);
        if (known === undefined || known.storedAt < modified)
          builds.set(`${part}/${build}`, { part, build, storedAt: modified });
      }
      return [...builds.values()];
    },
  };
  return store;
}
