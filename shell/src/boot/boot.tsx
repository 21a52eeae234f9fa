import { installHost, preloadApiClient } from '@marquee/platform/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app.tsx';
import { showFailurePage } from '#boot/failure-page.ts';
import { loadTypefaces } from '#boot/load-typefaces.ts';
import { readPageData } from '#boot/page-data.ts';
import { startPreferences } from '#boot/start-preferences.ts';
import { BootFailure, step } from '#boot/step.ts';
import { trustReleasedScripts } from '#boot/trusted-scripts.ts';
import { watchFleet } from '#federation/switching/watch-fleet.ts';
import { fleet, startFleet } from '#federation/manifest/fleet.ts';
import { prefetchRemotes } from '#federation/loading/prefetch-remotes.ts';
import { preloadRemote } from '#federation/loading/remote-lifecycle.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { followSession } from '#host/balance.ts';
import { storeInitialData } from '#host/initial-data.ts';
import { host } from '#host/host.ts';
import { settled } from '#host/idle.ts';
import { permission, refreshPermission, setPermission } from '#host/permission.ts';
import { preferences } from '#host/preferences.ts';
import { resumeSession } from '#host/session.ts';
import { setStatus, statusOf, whenOpen } from '#host/status.ts';
import { startTexts } from '#host/texts.ts';
import { followSounds } from '#sound/follow-sounds.ts';

/** Starts fetching the remote of the page, which whoever draws it joins; on a slow line its code goes before the typefaces. */
async function startRemote(): Promise<void> {
  const owner = findRouteOwner(fleet.get(), location.pathname);
  if (owner !== null) await preloadRemote(owner.remote);
  loadTypefaces();
}

function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // A transition draws in slices, and with the remote at once when its code has come by then.
  startTransition(() => createRoot(root).render(<App />));
}

/** Nothing of it is needed for the first picture, so it does not come before. */
const startRest = (): void =>
  void settled()
    .then(() => import('#boot/rest.ts'))
    .then((rest) => rest.startRest())
    .catch((error: unknown) => reportError(error));

async function startSite(): Promise<void> {
  trustReleasedScripts();
  const page = await step('page data', readPageData);
  await step('preferences', () => startPreferences(page.permission));
  await step('host', () => {
    installHost(host);
    startFleet(page.fleet, { isComplete: page.isFleetComplete, key: page.fleetKey, visitorId: page.visitorId });
    storeInitialData(page.initialData);
  });
  await step('permission', () => (page.permission === null ? refreshPermission() : setPermission(page.permission)));
  await step('status', () => setStatus(statusOf(permission.get())));
  const dictionary = startTexts(preferences.get().language);
  whenOpen(() => void startRemote());
  await step('dictionary', () => dictionary);
  await step('session', () => {
    followSession();
    whenOpen(resumeSession);
  });
  await step('mount', mount);
  await step('follow', () => {
    watchFleet();
    whenOpen(prefetchRemotes);
    startRest();
    followSounds();
    void settled().then(preloadApiClient);
  });
}

/** Brings the page up step by step; a step that fails leaves a plain page that says so. */
export function boot(): void {
  startSite().catch((error: unknown) => {
    showFailurePage(error instanceof BootFailure ? error.step : 'unknown');
    reportError(error);
  });
}
