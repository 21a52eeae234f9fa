import { calls } from '@marquee/contract';
import type { Kind } from './faults.ts';
import type { Release, ReportClass } from '@marquee/contract/fleet';

/** A page of the lobby and how one gets to it. */
export interface Place {
  readonly address: string;
  readonly link: string;
  readonly heading: string;
}

export const home: Place = { address: '/', link: 'HOME', heading: 'Hot tonight' };
export const slots: Place = { address: '/rng', link: 'Slots', heading: 'Slots' };

/** What is faulty, always of the lobby. */
export interface Target {
  readonly name: string;
  readonly kind: Kind;
  /** The page that needs it. */
  readonly place: Place;
  /** Pathnames of it in a release; the faulty one is what a request ends with. */
  paths(release: Release): readonly string[];
  /** What telemetry calls a fault of it; null where it is no matter of releases. */
  told(fault: string): ReportClass | null;
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
  place: home,
  paths: (release) => files(release, [release.entry]),
  told: (fault) => (fault === 'hang' ? 'entry-timeout' : 'entry-failed'),
};

/** Add a target here and it meets every fault of its kind at every moment. */
export const targets: readonly Target[] = [
  {
    name: 'fleet manifest',
    kind: 'manifest',
    place: home,
    paths: () => ['/fleet/manifest'],
    told: (fault) =>
      ['404', '500', 'reset', 'hang', 'cut off', 'HTML instead'].includes(fault) ? 'network' : 'manifest-refused',
  },
  entry,
  {
    name: 'expose chunk',
    kind: 'script',
    place: home,
    paths: (release) => files(release, release.preload['*'] ?? []),
    told: toldOfChunk,
  },
  {
    name: 'lazy chunk',
    kind: 'script',
    place: slots,
    paths: (release) => ofSlots(release, '.js'),
    told: toldOfChunk,
  },
  {
    name: 'css',
    kind: 'style',
    place: slots,
    paths: (release) => ofSlots(release, '.css'),
    told: (fault) => (fault === 'hang' ? 'chunk-timeout' : 'style-failed'),
  },
  { name: 'data call', kind: 'call', place: slots, paths: () => [calls.gameList.path], told: () => null },
];
