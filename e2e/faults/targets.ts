import { callAddresses } from '@marquee/contract';
import type { ResourceKind } from './faults.ts';
import type { Release, ReportClass } from '@marquee/contract/fleet';

/** A page of the lobby with its link in the navigation. */
export interface LobbyPage {
  readonly path: string;
  readonly link: string;
  readonly heading: string;
}

export const home: LobbyPage = { path: '/', link: 'HOME', heading: 'Popular games' };
export const slots: LobbyPage = { path: '/rng', link: 'Slots', heading: 'Slots' };

/** A resource of the lobby that a fault affects. */
export interface Target {
  readonly name: string;
  readonly kind: ResourceKind;
  /** The page that needs the resource. */
  readonly page: LobbyPage;
  /** Pathnames of the resource in a release. */
  paths(release: Release): readonly string[];
  /** Class of the failure that a fault causes; null when nothing is reported. */
  failureClass(fault: string): ReportClass | null;
}

const files = (release: Release, names: readonly string[]): string[] => names.map((name) => `${release.base}${name}`);

/** Files of the slots page that the home page does not need. */
const slotsFiles = (release: Release, ending: string): string[] => {
  const homeFiles = new Set(release.preload[home.path]);
  return files(
    release,
    (release.preload[slots.path] ?? []).filter((file) => file.endsWith(ending) && !homeFiles.has(file)),
  );
};

function getChunkFailure(fault: string): ReportClass {
  if (fault === 'hang') return 'chunk-timeout';
  return fault === 'throws on start' ? 'render-crash' : 'chunk-failed';
}

export const entry: Target = {
  name: 'entry',
  kind: 'script',
  page: home,
  paths: (release) => files(release, [release.entry]),
  failureClass: (fault) => (fault === 'hang' ? 'entry-timeout' : 'entry-failed'),
};

/** Every target is combined with every fault of its kind and every phase. */
export const targets: readonly Target[] = [
  {
    name: 'fleet manifest',
    kind: 'manifest',
    page: home,
    paths: () => ['/fleet/manifest'],
    failureClass: (fault) =>
      ['404', '500', 'reset', 'hang', 'cut off', 'HTML instead'].includes(fault) ? 'network' : 'manifest-rejected',
  },
  entry,
  {
    name: 'expose chunk',
    kind: 'script',
    page: home,
    paths: (release) => files(release, release.preload['*'] ?? []),
    failureClass: getChunkFailure,
  },
  {
    name: 'lazy chunk',
    kind: 'script',
    page: slots,
    paths: (release) => slotsFiles(release, '.js'),
    failureClass: getChunkFailure,
  },
  {
    name: 'css',
    kind: 'style',
    page: slots,
    paths: (release) => slotsFiles(release, '.css'),
    failureClass: (fault) => (fault === 'hang' ? 'chunk-timeout' : 'style-failed'),
  },
  {
    name: 'data call',
    kind: 'call',
    page: slots,
    paths: () => [callAddresses.gameList.path],
    failureClass: () => null,
  },
];
