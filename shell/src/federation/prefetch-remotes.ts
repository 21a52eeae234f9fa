import { lookForRelease } from '#federation/look-for-release.ts';
import { fleet, isFleetWhole } from '#federation/manifest.ts';
import { remoteState } from '#federation/remote-states.ts';
import { openRemote } from '#federation/remotes.ts';
import { filesFor, runFiles } from '#federation/route-files.ts';
import { routeOwner } from '#federation/route-owner.ts';
import { idle } from '#host/idle.ts';
import { preferences } from '#host/preferences.ts';

/** A remote that failed is left to whoever presses its button: tried behind the back, its placeholder would come and go. */
const mayTry = (remote: string): boolean => remoteState(remote).failure === null;

/** Fetches what the page of a link will need before it is pressed. */
function prefetchFor(pathname: string): void {
  const owner = routeOwner(fleet.get(), pathname);
  const release =
    owner === null
      ? undefined
      : (remoteState(owner.remote).shown?.release ?? fleet.get().remotes[owner.remote]?.current);
  if (owner === null || release === undefined || !mayTry(owner.remote)) return;
  void runFiles(release, filesFor(release, owner.route, preferences.get().language));
  void openRemote(owner.remote);
}

function onPointTo({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link instanceof HTMLAnchorElement && link.origin === location.origin) prefetchFor(link.pathname);
}

/** Milliseconds that the first page has the network for itself. */
const quietFor = 3_000;

async function prefetchRest(): Promise<void> {
  await idle();
  if (!isFleetWhole()) await lookForRelease();
  Object.keys(fleet.get().remotes)
    .filter(mayTry)
    .forEach((name) => void openRemote(name));
}

/** Remotes are fetched when a link to them is pointed at or focused, and the rest, with the manifest as a whole, when the browser has time. */
export function prefetchRemotes(): void {
  document.addEventListener('pointerover', onPointTo, { passive: true });
  document.addEventListener('focusin', onPointTo);
  setTimeout(() => void prefetchRest(), quietFor);
}
