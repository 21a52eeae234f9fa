import path from 'node:path';
import { listFiles, readWhole } from '#publish/files.ts';
import { isWhole, type ArtefactStore, type StoredBuild } from './artefact-store.ts';
import type { S3Bucket } from './s3-client.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const headersOf = (name: string) => ({
  'content-type': types[path.extname(name)] ?? 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
});

const together = 8;

/** Works through items, a few at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(Array.from({ length: together }, async () => {
    for (const item of left) await work(item);
  }));
}

/** Keeps builds in a bucket. Nothing names a build before it is recorded, so that a broken-off upload is seen by nobody. */
export function s3Store(bucket: S3Bucket): ArtefactStore {
  const store: ArtefactStore = {
    put: async (part, release, folder) => {
      if (await isWhole(store, part, release)) return;
      const files = await listFiles(folder);
      await eachOf(files, async ({ name }) => bucket.put(`${part}/${release.build}/${name}`, await readWhole(path.join(folder, name)), headersOf(name)));
    },
    read: (part, build, name) => bucket.get(`${part}/${build}/${name}`),
    remove: async (part, build) => eachOf(await bucket.list(`${part}/${build}/`), ({ key }) => bucket.remove(key)),
    builds: async () => {
      const builds = new Map<string, StoredBuild>();
      for (const { key, modified } of await bucket.list('')) {
        const [part = '', build = ''] = key.split('/');
        const known = builds.get(`${part}/${build}`);
        if (known === undefined || known.storedAt < modified) builds.set(`${part}/${build}`, { part, build, storedAt: modified });
      }
      return [...builds.values()];
    },
  };
  return store;
}
