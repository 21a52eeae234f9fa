import { fleetFor, type Visitor } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import type { Session } from '@marquee/platform/host';
import { atom } from 'jotai';
import { preferencesAtom } from '#state/preferences.ts';
import { sessionAtom } from '#state/session.ts';
import { readable, store } from '#state/store.ts';

const address = '/fleet/manifest';
const timeout = 10_000;
const empty: FleetManifest = {
  schema: 1,
  channel: '',
  revision: 0,
  issuedAt: '',
  expiresAt: '',
  shell: null,
  remotes: {},
};

function accountOf({ member, isTrial, isAgent }: Session): Visitor['account'] {
  if (member === null) return null;
  const other = isAgent ? 'agent' : 'member';
  return { kind: isTrial ? 'trial' : other, currency: member.currency };
}

const manifestAtom = atom(empty);
const visitorIdAtom = atom('');
const fleetAtom = atom((get) =>
  fleetFor(get(manifestAtom), {
    id: get(visitorIdAtom),
    language: get(preferencesAtom).language,
    account: accountOf(get(sessionAtom)),
  }),
);
let publicKey: string | null = null;
let isComplete = true;

/** The fleet as this tab's visitor gets it, canaries decided. */
export const fleet = readable(fleetAtom);

interface FleetOptions {
  /** False for what the edge took from the document for the page: files of other pages are not in it. */
  readonly isComplete?: boolean;
  readonly key?: string | null;
  /** Whom the page was made for. */
  readonly visitorId?: string;
}

/** Takes the manifest that came with the page, which the edge has verified. */
export function startFleet(
  manifest: FleetManifest,
  { isComplete: whole = true, key = null, visitorId = '' }: FleetOptions = {},
): void {
  publicKey = key;
  isComplete = whole;
  store.set(visitorIdAtom, visitorId);
  store.set(manifestAtom, manifest);
}

/** Whether every file of every release is known. */
export function isFleetComplete(): boolean {
  return isComplete;
}

/** What came of asking for the manifest: a newer one, nothing newer, no answer, or one that must not be used. */
export type RefetchOutcome = 'newer' | 'same' | 'unreachable' | 'refused';

const buildsOf = ({ remotes }: FleetManifest): string =>
  JSON.stringify(
    Object.entries(remotes).map(([name, { current, lastGood, canary }]) => [
      name,
      current.build,
      lastGood.build,
      canary?.release.build,
    ]),
  );

/** The document that the page's part was taken from adds files, not other builds. */
const isCompleteVersionOf = (whole: FleetManifest, used: FleetManifest): boolean =>
  !isComplete && whole.revision === used.revision && buildsOf(whole) === buildsOf(used);

/**
 * Fetches the manifest and takes it up when it is newer than the one in use, or is that one as a whole; an older revision is
 * never taken.
 */
export async function refetchFleet(): Promise<RefetchOutcome> {
  const answer: unknown = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (answer === null) return 'unreachable';
  const { verifyManifest: checkManifest } = await import('#federation/manifest/verify-manifest.ts');
  const checked = await checkManifest(answer, publicKey, Date.now());
  if (checked === null) return 'refused';
  const { manifest } = checked;
  const used = store.get(manifestAtom);
  const isNewer = manifest.revision > used.revision;
  if (!isNewer && !isCompleteVersionOf(manifest, used)) return 'same';
  isComplete = true;
  store.set(manifestAtom, manifest);
  return isNewer ? 'newer' : 'same';
}
