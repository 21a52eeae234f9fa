import { isGamePage } from '#frame/navigation/page-kinds.ts';
import { modals, openModal } from '#state/modals.ts';
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
  const popups = unseenPopups([...announcements, ...promotions], audience);
  // A popup must not cover a game that is played on a page of its own.
  if (isGamePage(location.pathname)) return;
  if (popups.length === 0 || currentAudience() !== audience || status.get() !== 0) return;
  const openWhenFree = (): boolean => {
    if (modals.get().length > 0) return false;
    openModal('popups', { popups, audience });
    return true;
  };
  if (openWhenFree()) return;
  const unsubscribe = modals.subscribe(() => {
    if (currentAudience() !== audience || openWhenFree()) unsubscribe();
  });
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
  update();
}
