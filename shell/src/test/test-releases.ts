import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';

/** A release for tests. Its build id consists of the digits of the version. */
export function testRelease(version: string, changes: Partial<Release> = {}): Release {
  return {
    version,
    build: version.replaceAll('.', '').padStart(12, '0'),
    scope: `lobby_${version.replaceAll('.', '_')}`,
    base: `/r/lobby/${version}/`,
    entry: 'entry.js',
    integrity: {},
    requires: '^1.0.0',
    routes: ['/', '/rng'],
    modals: [],
    slots: [],
    preload: {},
    ...changes,
  };
}

export function testManifest(remotes: FleetManifest['remotes'], revision = 1): FleetManifest {
  return {
    schema: 1,
    channel: 'production',
    revision,
    issuedAt: '2026-11-20T00:00:00Z',
    expiresAt: '2026-11-27T00:00:00Z',
    shell: null,
    remotes,
  };
}

export function testLoaded(release: Release, name = 'lobby'): LoadedRemote {
  return {
    name,
    release,
    expose: { default: () => null, loadTexts: async () => ({}) },
  };
}
