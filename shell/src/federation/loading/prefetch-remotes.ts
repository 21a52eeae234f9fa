import { checkForRelease } from '#federation/loading/check-for-release.ts';
import { fleet, isFleetComplete } from '#federation/manifest/fleet.ts';
import { getRemoteState } from '#federation/remote-state/remote-states.ts';
import { ensureRemote } from '#federation/loading/remote-lifecycle.ts';
import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { waitUntilIdle } from '#state/idle.ts';
import { preferences } from '#state/preferences.ts';

/** A failed remote is not prefetched: its error page would disappear and come back without an action of the player. */
const canPrefetch = (remote: string): boolean => getRemoteState(remote).failure === null;

/** Loads the remote and the files of a linked page before the link is pressed. */
function prefetchPage(pathname: string): void {
  const owner = findRouteOwner(fleet.get(), pathname);
  const release =
    owner === null
      ? undefined
      : (getRemoteState(owner.remote).active?.release ?? fleet.get().remotes[owner.remote]?.current);
  if (owner === null || release === undefined || !canPrefetch(owner.remote)) return;
  void preloadFiles(release, listRouteFiles(release, owner.route, preferences.get().language));
  void ensureRemote(owner.remote);
}

function onLinkHover({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetchPage(link.pathname);
}

/** Milliseconds during which only the first page uses the network. */
const prefetchDelayMs = 3_000;

async function prefetchOtherRemotes(): Promise<void> {
  await waitUntilIdle();
  if (!isFleetComplete()) await checkForRelease();
  // One after the other: when a version blocks the page, it is known which one it was.
  for (const name of Object.keys(fleet.get().remotes)) if (canPrefetch(name)) await ensureRemote(name);
}

/**
 * Loads the remote of a link on hover and focus. When the browser is idle, loads the complete manifest and all other
 * remotes.
 */
export function prefetchRemotes(): void {
  document.addEventListener('pointerover', onLinkHover, { passive: true });
  document.addEventListener('focusin', onLinkHover);
  setTimeout(() => void prefetchOtherRemotes(), prefetchDelayMs);
}
