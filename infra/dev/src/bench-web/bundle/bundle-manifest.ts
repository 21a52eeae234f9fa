import type { SignedManifest, Release } from '@marquee/contract/fleet';
import type { BundledRemote } from './remotes.ts';

/** No release that the edge tells of is newer: the bundle's pages stay as they are. */
const newest = Number.MAX_SAFE_INTEGER;

/** What the shell has to know of the remotes when they are parts of its own build: which routes and modals are whose. */
export function bundleManifest(remotes: readonly BundledRemote[]): SignedManifest {
  const releaseOf = ({ name, routes, modals, slots }: BundledRemote['description']): Release => ({
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
    { current: releaseOf(description), lastGood: releaseOf(description) },
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
