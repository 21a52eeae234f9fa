import { calls } from '@marquee/contract';
import type { ResourceKind } from './faults.ts';
import type { Release, ReportClass } from '@marquee/contract/fleet';

/** A page of the lobby and how one gets to it. */
export interface LobbyPage {
  readonly address: string;
  readonly link: string;
  readonly heading: string;
}

export const home: LobbyPage = { address: '/', link: 'HOME', heading: 'Hot tonight' };
export const slots: LobbyPage = { address: '/rng', link: 'Slots', heading: 'Slots' };

/** What is faulty, always of the lobby. */
export interface Target {
  readonly name: string;
  readonly kind: ResourceKind;
  /** The page that needs it. */
  readonly page: LobbyPage;
  /** Pathnames of it in a release; the faulty one is what a request ends with. */
  paths(release: Release): readonly string[];
  /** What telemetry calls a fault of it; null where it is no matter of releases. */
  reportClass(fault: string): ReportClass | null;
}

const files = (release: Release, names: readonly string[]): string[] => names.map((name) => `${release.base}${name}`);

/** Files that the slots need and home does not. */
const ofSlots = (release: Release, ending: string): string[] => {
  const atHome = new Set(release.preload[home.address]);
  return files(
    release,
    (release.preload[slots.address] ?? []).filter((file) => file.endsWith(ending) && !atHome.has(file)),
  );
};

function toldOfChunk(fault: string): ReportClass {
  if (fault === 'hang') return 'chunk-timeout';
  return fault === 'throws on start' ? 'render-crash' : 'chunk-failed';
}

export const entry: Target = {
  name: 'entry',
  kind: 'script',
  page: home,
  paths: (release) => files(release, [release.entry]),
  reportClass: (fault) => (fault === 'hang' ? 'entry-timeout' : 'entry-failed'),
};

/** Add a target here and it meets every fault of its kind at every moment. */
export const targets: readonly Target[] = [
  {
    name: 'fleet manifest',
    kind: 'manifest',
    page: home,
    paths: () => ['/fleet/manifest'],
    reportClass: (fault) =>
      ['404', '500', 'reset', 'hang', 'cut off', 'HTML instead'].includes(fault) ? 'network' : 'manifest-refused',
  },
  entry,
  {
    name: 'expose chunk',
    kind: 'script',
    page: home,
    paths: (release) => files(release, release.preload['*'] ?? []),
    reportClass: toldOfChunk,
  },
  {
    name: 'lazy chunk',
    kind: 'script',
    page: slots,
    paths: (release) => ofSlots(release, '.js'),
    reportClass: toldOfChunk,
  },
  {
    name: 'css',
    kind: 'style',
    page: slots,
    paths: (release) => ofSlots(release, '.css'),
    reportClass: (fault) => (fault === 'hang' ? 'chunk-timeout' : 'style-failed'),
  },
  { name: 'data call', kind: 'call', page: slots, paths: () => [calls.gameList.path], reportClass: () => null },
];
