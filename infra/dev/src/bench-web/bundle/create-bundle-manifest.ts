import type { SignedManifest, Release } from '@marquee/contract/fleet';
import type { BundledRemote } from './remotes.ts';

/** The bundle has the highest revision, so that an open page never switches to a release. */
const newest = Number.MAX_SAFE_INTEGER;

/** The manifest for the bundle: it names the routes and modals of each remote, without files. */
export function createBundleManifest(remotes: readonly BundledRemote[]): SignedManifest {
  const createRelease = ({ name, routes, modals, slots }: BundledRemote['description']): Release => ({
    version: '0.0.0',
    build: name,
    scope: name,
    base: '',
    entry: '',
    integrity: {},
    requires: '',
    routes: [...routes],
    modals: [...modals],
    slots: [...slots],
    preload: {},
  });
  const channels = remotes.map(({ description }) => [
    description.name,
    { current: createRelease(description), lastGood: createRelease(description) },
  ]);
  const manifest = {
    schema: 1 as const,
    channel: 'bundle',
    revision: newest,
    issuedAt: '',
    expiresAt: '',
    shell: null,
    remotes: Object.fromEntries(channels),
  };
  return { manifest, keyId: '', signature: '' };
}
