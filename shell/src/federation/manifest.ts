import { fleetFor, type Visitor } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import type { Session } from '@marquee/platform/host';
import { atom } from 'jotai';
import { preferencesAtom } from '#host/preferences.ts';
import { sessionAtom } from '#host/session.ts';
import { readable, store } from '#host/store.ts';

const address = '/fleet/manifest';
const timeout = 10_000;
const empty: FleetManifest = { schema: 1, channel: '', revision: 0, issuedAt: '', expiresAt: '', shell: null, remotes: {} };

function accountOf({ member, isTrial, isAgent }: Session): Visitor['account'] {
  if (member === null) return null;
  const other = isAgent ? 'agent' : 'member';
  return { kind: isTrial ? 'trial' : other, currency: member.currency };
}

const manifestAtom = atom(empty);
const visitorIdAtom = atom('');
const fleetAtom = atom((get) =>
  fleetFor(get(manifestAtom), { id: get(visitorIdAtom), language: get(preferencesAtom).language, account: accountOf(get(sessionAtom)) }),
);
let publicKey: string | null = null;

/** The fleet as this tab's visitor gets it, canaries decided. */
export const fleet = readable(fleetAtom);

/** Takes the manifest that came with the page, which the edge has verified, and whom the page was made for. */
export function startFleet(manifest: FleetManifest, key: string | null, visitorId = ''): void {
  publicKey = key;
  store.set(visitorIdAtom, visitorId);
  store.set(manifestAtom, manifest);
}

/** What came of asking for the manifest: a newer one, nothing newer, no answer, or one that must not be used. */
export type RefetchOutcome = 'newer' | 'same' | 'unreachable' | 'refused';

/** Fetches the manifest and takes it up when it is newer than the one in use; an older revision is never taken. */
export async function refetchFleet(): Promise<RefetchOutcome> {
  const answer: unknown = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (answer === null) return 'unreachable';
  const { checkManifest } = await import('#federation/check-manifest.ts');
  const checked = await checkManifest(answer, publicKey, Date.now());
  if (checked === null) return 'refused';
  if (checked.manifest.revision <= fleet.get().revision) return 'same';
  store.set(manifestAtom, checked.manifest);
  return 'newer';
}
