import type { DraftFields, DraftStore } from '@marquee/platform/host';
import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { createReadableStore, readAtom, writeAtom } from '#state/page/store.ts';

type Drafts = Readonly<Record<string, DraftFields>>;

const storage = createSafeStorage('sessionStorage');
const storageKey = 'marquee.drafts';
const ownerKey = 'marquee.drafts.owner';

const storedAtom = atom<Drafts>({});
const privateAtom = atom<Drafts>({});
const draftsAtom = atom((get): Drafts => ({ ...get(storedAtom), ...get(privateAtom) }));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is DraftFields =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

function parseDrafts(text: string): Drafts {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isRecord(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([name, value]) => (isDraft(value) ? [[name, value] as const] : [])),
    );
  } catch {
    return {};
  }
}

function replaceDraft(drafts: Drafts, name: string, fields: DraftFields | null): Drafts {
  const { [name]: replaced, ...others } = drafts;
  if (fields === null) return replaced === undefined ? drafts : others;
  return { ...others, [name]: fields };
}

function store(next: Drafts): void {
  if (next === readAtom(storedAtom)) return;
  writeAtom(storedAtom, next);
  if (Object.keys(next).length === 0) storage.remove(storageKey);
  else storage.set(storageKey, JSON.stringify(next));
}

/** The drafts of this tab. Private ones live in the memory of the page, the others also in the session storage. */
export const drafts: DraftStore = {
  ...createReadableStore(draftsAtom),
  set(name, fields, { isPrivate = false } = {}) {
    store(replaceDraft(readAtom(storedAtom), name, isPrivate ? null : fields));
    writeAtom(privateAtom, (known) => replaceDraft(known, name, isPrivate ? fields : null));
  },
};

/** The drafts that a reload of the page keeps, the same object until one of them changes. */
export function getStoredDrafts(): Drafts {
  return readAtom(storedAtom);
}

/** Whether a reload keeps the drafts; false where the browser rejects storage. */
export function areDraftsPersisted(): boolean {
  return storage.isPersisted(storageKey);
}

/** Shows the drafts that this tab stored before a reload. */
export function restoreDrafts(): void {
  writeAtom(storedAtom, parseDrafts(storage.get(storageKey) ?? '{}'));
}

/** Forgets every draft, so that the next player on this device sees none. */
export function discardDrafts(): void {
  storage.remove(ownerKey);
  store({});
  writeAtom(privateAtom, {});
}

/** Gives the drafts to the player who has logged in, and forgets those of another player whose session has expired. */
export function claimDrafts(memberId: string): void {
  const owner = storage.get(ownerKey);
  if (owner !== null && owner !== memberId) discardDrafts();
  storage.set(ownerKey, memberId);
}
