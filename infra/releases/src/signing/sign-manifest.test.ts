import type { Release } from '@marquee/contract/fleet';
import { signManifest } from '#signing/sign-manifest.ts';

const sri = `sha384-${'a'.repeat(64)}`;
const files = ['entry.js', 'page.js', 'page.css', 'lazy.js', 'lazy.css', 'metadata.json', 'server.cjs'];
const release: Release = {
  version: '1.0.0',
  build: 'a'.repeat(20),
  scope: 'lobby_a',
  base: '/r/lobby/a/',
  entry: 'entry.js',
  integrity: Object.fromEntries(files.map((file) => [file, sri])),
  requires: '^1.0.0',
  routes: ['/'],
  modals: [],
  slots: [],
  preload: { '*': ['page.css'], '/': ['page.js', 'text.woff2'] },
  metadata: 'metadata.json',
  server: 'server.cjs',
};

test('signs a manifest with only the hashes of the entry, the preloads, the metadata and the server build', () => {
  const { manifest } = signManifest(
    { keyId: 'k', sign: () => 's' } as never,
    {
      channel: 'production',
      revision: 1,
      shell: { current: release, lastGood: release, platform: '1.0.0' },
      remotes: { lobby: { current: release, lastGood: release, canary: { release, rule: { percent: 1 } } } },
    },
    new Date(),
  );
  const { lobby } = manifest.remotes;
  for (const served of [
    manifest.shell?.current,
    manifest.shell?.lastGood,
    lobby?.current,
    lobby?.lastGood,
    lobby?.canary?.release,
  ]) {
    expect(Object.keys(served?.integrity ?? {})).toEqual(files.filter((file) => !file.startsWith('lazy')));
  }
  expect(Object.keys(release.integrity)).toEqual(files);
});
