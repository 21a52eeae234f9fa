import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { removeUnseenPopups } from '#state/unseen-popups.ts';

/** Anonymous visitors and members see different popups, which are remembered separately. */
export type Audience = 'anonymous' | 'member';

const session = createSafeStorage('sessionStorage');
const local = createSafeStorage('localStorage');
const formatKey = (audience: Audience): string => `popups.${audience}`;
const formatOpenedKey = (audience: Audience): string => `popupsOpened.${audience}`;
const split = (text: string | null): readonly string[] => (text === null || text === '' ? [] : text.split(','));

/** Returns the popups that were neither shown in this session nor dismissed for good. */
export function findUnseenPopups<Popup extends { readonly id: string }>(
  popups: readonly Popup[],
  audience: Audience,
): readonly Popup[] {
  const hiddenIds = new Set([...split(session.get(formatKey(audience))), ...split(local.get(formatKey(audience)))]);
  return popups.filter(({ id }) => !hiddenIds.has(id));
}

const remember = (storage: typeof session, audience: Audience, ids: readonly string[]): void => {
  storage.set(formatKey(audience), [...new Set([...split(storage.get(formatKey(audience))), ...ids])].join());
  removeUnseenPopups(ids);
};

export function markShown(audience: Audience, ids: readonly string[]): void {
  return remember(session, audience, ids);
}
export function closeForGood(audience: Audience, ids: readonly string[]): void {
  return remember(local, audience, ids);
}

/** Whether popups have opened by themselves in this session. */
export function hasOpenedPopups(audience: Audience): boolean {
  return session.get(formatOpenedKey(audience)) !== null;
}
export function markOpened(audience: Audience): void {
  return session.set(formatOpenedKey(audience), 'yes');
}
