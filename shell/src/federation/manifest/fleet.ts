import { selectFleet, type Visitor } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import type { Session } from '@marquee/platform/host';
import { atom } from 'jotai';
import { preferencesAtom } from '#state/preferences.ts';
import { serverClock } from '#state/server-clock.ts';
import { sessionAtom } from '#state/session.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';

const manifestPath = '/fleet/manifest';
const timeoutMs = 10_000;
const emptyManifest: FleetManifest = {
  schema: 1,
  channel: '',
  revision: 0,
  issuedAt: '',
  expiresAt: '',
  shell: null,
  remotes: {},
};

export interface FleetOptions {
  /** False when the edge reduced the manifest to the files of this page. */
  readonly isComplete?: boolean;
  /** Public keys that later manifests are verified with; none when the page has none. */
  readonly keys?: readonly string[];
  /** Assigns the visitor to the same side of a canary on every visit. */
  readonly visitorId?: string;
  /** Signed id of this load of the page; reports return it. */
  readonly loadId?: string;
}

function toAccount({ member, isTrial, isAgent }: Session): Visitor['account'] {
  if (member === null) return null;
  const other = isAgent ? 'agent' : 'member';
  return { kind: isTrial ? 'trial' : other, currency: member.currency };
}

const manifestAtom = atom(emptyManifest);
const visitorIdAtom = atom('');
const loadIdAtom = atom('');
const isCompleteAtom = atom(true);
const publicKeysAtom = atom<readonly string[]>([]);
const fleetAtom = atom((get) =>
  selectFleet(get(manifestAtom), {
    id: get(visitorIdAtom),
    language: get(preferencesAtom).language,
    account: toAccount(get(sessionAtom)),
  }),
);

/** The manifest for the visitor of this tab, with canaries resolved. */
export const fleet = createReadableStore(fleetAtom);
export function useFleet(): FleetManifest {
  return useStoreValue(fleetAtom);
}

/** Starts with the manifest of the page, which the edge has verified. */
export function startFleet(
  manifest: FleetManifest,
  { isComplete = true, keys = [], visitorId: id = '', loadId: load = '' }: FleetOptions = {},
): void {
  writeAtom(publicKeysAtom, keys);
  writeAtom(isCompleteAtom, isComplete);
  writeAtom(visitorIdAtom, id);
  writeAtom(loadIdAtom, load);
  writeAtom(manifestAtom, manifest);
}

/** Random id of this browser, which the edge stored in a cookie; empty when the page has none. */
export function getVisitorId(): string {
  return readAtom(visitorIdAtom);
}

/** Id of this load of the page, signed by the edge; empty when the page has none. */
export function loadId(): string {
  return readAtom(loadIdAtom);
}

/** Whether the manifest lists the files of every route. */
export function isFleetComplete(): boolean {
  return readAtom(isCompleteAtom);
}

export type RefetchOutcome = 'newer' | 'same' | 'unreachable' | 'invalid';

const formatBuilds = ({ remotes }: FleetManifest): string =>
  JSON.stringify(
    Object.entries(remotes).map(([name, { current, lastGood, canary }]) => [
      name,
      current.build,
      lastGood.build,
      canary?.release.build,
    ]),
  );

/** The complete document of the same revision may add files, but no other builds. */
const isCompletedVersion = (candidate: FleetManifest, used: FleetManifest): boolean =>
  !isFleetComplete() && candidate.revision === used.revision && formatBuilds(candidate) === formatBuilds(used);

/** @throws TypeError, DOMException or SyntaxError when there is no response or it is not JSON */
async function fetchManifest(): Promise<unknown> {
  const response = await fetch(manifestPath, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) return null;
  const document: unknown = await response.json();
  serverClock.synchronize(response);
  return document;
}

/**
 * Fetches the manifest and uses it when it is newer or completes the one in use. An older revision is ignored, another
 * channel than that of the page is invalid.
 */
export async function refetchFleet(): Promise<RefetchOutcome> {
  const response = await fetchManifest().catch(() => null);
  if (response === null) return 'unreachable';
  const verifier = await import('#federation/manifest/verify-manifest.ts').catch(() => null);
  if (verifier === null) return 'unreachable';
  const manifest = await verifier.verifyManifest(response, {
    publicKeys: readAtom(publicKeysAtom),
    channel: readAtom(manifestAtom).channel,
    now: serverClock.now(),
  });
  if (manifest === null) return 'invalid';
  const used = readAtom(manifestAtom);
  const isNewer = manifest.revision > used.revision;
  if (!isNewer && !isCompletedVersion(manifest, used)) return 'same';
  writeAtom(isCompleteAtom, true);
  writeAtom(manifestAtom, manifest);
  return isNewer ? 'newer' : 'same';
}
