import type { FleetManifest } from '@marquee/contract/fleet';
import { atom } from 'jotai';
import { readable, store } from '#host/store.ts';

const address = '/fleet/manifest';
const timeout = 10_000;
const empty: FleetManifest = { schema: 1, channel: '', revision: 0, issuedAt: '', expiresAt: '', shell: null, remotes: {} };

const manifestAtom = atom(empty);
let publicKey: string | null = null;

/** The fleet as this tab knows it. */
export const fleet = readable(manifestAtom);

/** Takes the manifest that came with the page; the edge has verified it. */
export function startFleet(manifest: FleetManifest, key: string | null): void {
  publicKey = key;
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
