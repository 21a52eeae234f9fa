import type { Announcement } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { modals, openModal } from '#state/modals.ts';
import { preferences } from '#state/preferences.ts';
import { session } from '#state/session.ts';
import { status } from '#state/status.ts';
import { unseenPopups, type Audience } from './seen-popups.ts';

/** The page is looked at before anything lies over it. */
const maxDelayMs = 2_500;

const fetchPopups = async (type: Announcement['type']): Promise<readonly Announcement[]> =>
  (await callApi('announcements', { query: { type, language: preferences.get().language } })).announcements;

const currentAudience = (): Audience | null => {
  const { state } = session.get();
  if (state === 'loading') return null;
  return state === 'in' ? 'member' : 'anonymous';
};

async function showPopups(audience: Audience): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, maxDelayMs));
  const [own, promotions] = await Promise.all([fetchPopups(audience === 'member' ? 'PL' : 'PU'), fetchPopups('PR')]);
  const popups = unseenPopups([...own, ...promotions], audience);
  if (popups.length === 0 || currentAudience() !== audience || status.get() !== 0) return;
  const whenFree = (): boolean => {
    if (modals.get().length > 0) return false;
    openModal('popups', { popups, audience });
    return true;
  };
  if (whenFree()) return;
  const end = modals.subscribe(() => {
    if (currentAudience() !== audience || whenFree()) end();
  });
}

/** R4.10: once for the visitor who comes, once for the player who signs in. */
export function startPopups(): void {
  const asked = new Set<Audience>();
  const follow = (): void => {
    const audience = currentAudience();
    if (audience === null || asked.has(audience)) return;
    asked.add(audience);
    void showPopups(audience).catch(() => asked.delete(audience));
  };
  session.subscribe(follow);
  follow();
}
