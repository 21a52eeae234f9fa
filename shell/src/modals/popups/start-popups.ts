import type { Announcement } from '@marquee/contract';
import { isGamePage } from '#frame/navigation/page-kinds.ts';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { isPlaceholderShown } from '#state/placeholders.ts';
import { preferences } from '#state/preferences.ts';
import { session } from '#state/session.ts';
import { status } from '#state/status.ts';
import { fetchPopups } from './popups.query.ts';
import { unseenPopups, type Audience } from './seen-popups.ts';

/** Milliseconds before a popup opens, so that the visitor sees the page first. */
const delayMs = 2_500;

const currentAudience = (): Audience | null => {
  const { state } = session.get();
  if (state === 'loading') return null;
  return state === 'in' ? 'member' : 'anonymous';
};

async function showPopups(audience: Audience): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const { language } = preferences.get();
  const [announcements, promotions] = await Promise.all([
    fetchPopups(audience === 'member' ? 'PL' : 'PU', language),
    fetchPopups('PR', language),
  ]);
  // A popup must not cover a game that is played on a page of its own.
  if (isGamePage(location.pathname)) return;
  if (currentAudience() !== audience || status.get() !== 0) return;
  openWhenFree([...announcements, ...promotions], audience);
}

/** Opens the popups that the visitor has not seen, as soon as they cover neither a dialog nor a failed part. */
function openWhenFree(announcements: readonly Announcement[], audience: Audience): void {
  const open = (): boolean => {
    const popups = unseenPopups(announcements, audience);
    if (popups.length === 0 || currentAudience() !== audience) return true;
    if (modals.get().length > 0 || isPlaceholderShown.get()) return false;
    openModal('popups', { popups, audience });
    return true;
  };
  if (open()) return;
  const check = (): void => {
    if (open()) unsubscribes.forEach((unsubscribe) => unsubscribe());
  };
  const unsubscribes = [modals.subscribe(check), isPlaceholderShown.subscribe(check)];
}

/** Closes the popups when a part of the page fails below them. */
function closeOverPlaceholder(): void {
  if (isPlaceholderShown.get()) closeModal('popups');
}

/** Shows popups once to an anonymous visitor and once to a player who logs in. */
export function startPopups(): void {
  const loaded = new Set<Audience>();
  const update = (): void => {
    const audience = currentAudience();
    if (audience === null || loaded.has(audience)) return;
    loaded.add(audience);
    void showPopups(audience).catch(() => loaded.delete(audience));
  };
  session.subscribe(update);
  isPlaceholderShown.subscribe(closeOverPlaceholder);
  update();
}
