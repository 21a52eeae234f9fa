import { checkForRelease } from '#federation/loading/check-for-release.ts';
import { fleet, isFleetComplete } from '#federation/manifest/fleet.ts';
import { getRemoteState } from '#federation/remote-state/remote-states.ts';
import { ensureRemote } from '#federation/loading/remote-lifecycle.ts';
import { listRouteFiles, preloadFiles } from '#federation/loading/route-files.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { whenIdle } from '#state/idle.ts';
import { preferences } from '#state/preferences.ts';

/** A remote that failed is left to whoever presses its button: tried behind the back, its placeholder would come and go. */
const canPrefetch = (remote: string): boolean => getRemoteState(remote).failure === null;

/** Fetches what the page of a link will need before it is pressed. */
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

/** Milliseconds that the first page has the network for itself. */
const prefetchDelayMs = 3_000;

async function prefetchOtherRemotes(): Promise<void> {
  await whenIdle();
  if (!isFleetComplete()) await checkForRelease();
  Object.keys(fleet.get().remotes)
    .filter(canPrefetch)
    .forEach((name) => void ensureRemote(name));
}

/** Remotes are fetched when a link to them is pointed at or focused, and the rest, with the manifest as a whole, when the browser has time. */
export function prefetchRemotes(): void {
  document.addEventListener('pointerover', onLinkHover, { passive: true });
  document.addEventListener('focusin', onLinkHover);
  setTimeout(() => void prefetchOtherRemotes(), prefetchDelayMs);
}
