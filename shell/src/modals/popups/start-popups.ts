import type { Announcement } from '@marquee/contract';
import { isHome } from '#frame/navigation/page-kinds.ts';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { pageAddress } from '#state/page-address.ts';
import { isPlaceholderShown } from '#state/placeholders.ts';
import { preferences } from '#state/preferences.ts';
import { session } from '#state/session.ts';
import { status } from '#state/status.ts';
import { hasToast } from '#state/toasts.ts';
import { setUnseenPopups } from '#state/unseen-popups.ts';
import { fetchPopups } from './popups.query.ts';
import { findUnseenPopups, markOpened, hasOpenedPopups, type Audience } from './seen-popups.ts';

/** Milliseconds for which a page is at rest before popups are loaded, so that the visitor sees the page first. */
const restMs = 2_500;

const currentAudience = (): Audience | null => {
  const { state } = session.get();
  if (state === 'loading') return null;
  return state === 'in' ? 'member' : 'anonymous';
};

const isAtHome = (): boolean => isHome(pageAddress.get()?.pathname ?? '') && !isPlaceholderShown.get();

/** On a phone a toast lies over a popup. */
const isToastInTheWay = (): boolean => hasToast.get() && window.matchMedia('(width < 768px)').matches;

/** The audience of the page, when nothing covers it. */
const restingAudience = (): Audience | null => {
  const isCovered = modals.get().length > 0 || status.get() !== 0 || isToastInTheWay();
  return pageAddress.get() !== null && !isCovered ? currentAudience() : null;
};

async function loadPopups(audience: Audience): Promise<readonly Announcement[]> {
  const { language } = preferences.get();
  return (
    await Promise.all([fetchPopups(audience === 'member' ? 'PL' : 'PU', language), fetchPopups('PR', language)])
  ).flat();
}

/**
 * Shows popups once to an anonymous visitor and once to a player who logs in, when the home page has been at rest for a
 * moment: a press, a key, a navigation, a dialog, a toast or a failed part starts the wait again. Popups close when the
 * visitor leaves the page. What was not seen, there or on another page, is counted in the menu only.
 */
export function startPopups(): void {
  const loaded = new Map<Audience, readonly Announcement[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;

  const show = async (audience: Audience): Promise<void> => {
    const wait = waits;
    const announcements = loaded.get(audience) ?? (await loadPopups(audience));
    loaded.set(audience, announcements);
    if (wait !== waits) return;
    const popups = findUnseenPopups(announcements, audience);
    setUnseenPopups(popups);
    if (!isAtHome() || popups.length === 0 || hasOpenedPopups(audience)) return;
    markOpened(audience);
    openModal('popups', { popups, audience });
  };
  const startWait = (): void => {
    clearTimeout(timer);
    waits += 1;
    if (!isAtHome() && modals.get().some(({ name }) => name === 'popups')) closeModal('popups');
    const audience = restingAudience();
    // A failed load is repeated after the next wait.
    if (audience !== null) timer = setTimeout(() => void show(audience).catch(() => undefined), restMs);
  };
  for (const source of [session, modals, pageAddress, isPlaceholderShown, status, hasToast])
    source.subscribe(startWait);
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, startWait, { capture: true, passive: true });
  startWait();
}
