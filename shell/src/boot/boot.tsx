import { installHost, preloadApiClient } from '@marquee/platform/host';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { installPageState, createPageState } from '#state/page/page-state.ts';
import { loadTypefaces } from '#boot/load-typefaces.ts';
import { restoreSettings } from '#boot/restore-settings.ts';
import { readPageData } from '#boot/page-data.ts';
import { showStartFailure } from '#boot/show-start-failure.ts';
import { findRenderedPage, type RenderedPage } from '#boot/rendered-page.ts';
import { startPreferences } from '#boot/start-preferences.ts';
import { BootError, runStep } from '#boot/run-step.ts';
import { installTrustedTypesPolicy } from '#boot/trusted-types.ts';
import { watchFleet } from '#federation/switching/watch-fleet.ts';
import { fleet, startFleet } from '#federation/manifest/fleet.ts';
import { installFederationRuntime } from '#federation/loading/runtime.ts';
import { watchOverlayFailures } from '#federation/shell-update/load-failure.ts';
import { readReloadMark } from '#federation/shell-update/reload-for-new-shell.ts';
import { prefetchRemotes } from '#federation/loading/prefetch-remotes.ts';
import { isAbandoned, preloadRemote } from '#federation/loading/remote-lifecycle.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { watchSession } from '#state/balance.ts';
import { storeInitialData } from '#state/page/initial-data.ts';
import { getRemoteState } from '#federation/remote-state/remote-states.ts';
import { setFirstLoad } from '#federation/remote-state/first-load.ts';
import { sideOpenAtom } from '#frame/side-menu/side-menu-state.ts';
import { readAtom } from '#state/page/store.ts';
import { host } from '#host/host.ts';
import { waitUntilPageSettled } from '#state/idle.ts';
import { permission, refreshPermission, setPermission } from '#state/permission.ts';
import { preferences } from '#state/preferences.ts';
import { normalizeAddress } from '#boot/normalize-address.ts';
import { watchRenewedTokens } from '#session/renewed-tokens.ts';
import { restoreSharedSession, watchSharedSession } from '#session/shared-session.ts';
import { resumeSession } from '#state/session.ts';
import { setStatus, computeStatus, runWhenOpen } from '#state/status.ts';
import { initTexts } from '#state/texts.ts';
import { startSounds } from '#sound/start-sounds.ts';

/** Starts loading the remote of the page before React mounts. Its code comes before the fonts on a slow network. */
async function startRemote(): Promise<void> {
  const owner = findRouteOwner(fleet.get(), location.pathname);
  if (owner !== null) await preloadRemote(owner.remote);
  loadTypefaces();
}

/** The content that the edge has rendered stays for this time until the remote can replace it. */
const maxRemoteWaitMs = 3_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function failStart(error: unknown): void {
  const { step, cause } = error instanceof BootError ? error : { step: 'unknown', cause: error };
  showStartFailure(step, cause);
  reportError(error);
}

/** The remote of the page: the build that the site serves, and the one that runs. */
function findBuilds(): { readonly current: string | null; readonly active: string | null } {
  const owner = findRouteOwner(fleet.get(), location.pathname);
  if (owner === null) return { current: null, active: null };
  const { active } = getRemoteState(owner.remote);
  return { current: fleet.get().remotes[owner.remote]?.current.build ?? null, active: active?.release.build ?? null };
}

function mount(rendered: RenderedPage | null): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const onUncaughtError = (error: unknown): void => failStart(new BootError('render', error));
  // The content of a remote that was not loaded is replaced by a message.
  const onRecoverableError = (error: unknown): void => {
    if (findBuilds().active === rendered?.build) reportError(error);
  };
  // A transition renders in slices, and waits for the remote when its code is already on the way.
  startTransition(() => {
    if (rendered === null) return createRoot(root, { onUncaughtError }).render(<App />);
    rendered.moveInto(root);
    hydrateRoot(root, <App />, { onUncaughtError, onRecoverableError });
  });
}

/** Whether visitors see the content of the edge, and this tab will render the same: language, version, settings. */
function canHydrate({ build, isShown }: RenderedPage, composedLanguage: string): boolean {
  const { current } = findBuilds();
  const isSameLanguage = preferences.get().language === composedLanguage;
  const isSameBuild = current === build && (current === null || !isAbandoned(current));
  return isShown() && isSameLanguage && readAtom(sideOpenAtom) && isSameBuild;
}

/** Loads and starts everything that the first paint does not need. */
const startAfterFirstPaint = (mountedAt: number): void =>
  void waitUntilPageSettled()
    .then(() => import('#boot/start-deferred.ts'))
    .then(({ startDeferred }) => startDeferred(mountedAt))
    .catch((error: unknown) => reportError(error));

async function startSite(): Promise<void> {
  normalizeAddress();
  installTrustedTypesPolicy();
  const rendered = findRenderedPage();
  installPageState(createPageState(rendered?.renderedAt ?? Date.now(), rendered?.device));
  const page = await runStep('page data', readPageData);
  const composedLanguage = document.documentElement.lang;
  await runStep('preferences', () => {
    restoreSettings();
    startPreferences(page.permission);
  });
  await runStep('host', () => {
    installHost(host);
    installFederationRuntime();
    readReloadMark();
    startFleet(page.fleet, {
      isComplete: page.isFleetComplete,
      keys: page.fleetKeys,
      visitorId: page.visitorId,
      loadId: page.loadId,
    });
    storeInitialData(page.initialData);
  });
  await runStep('permission', () => (page.permission === null ? refreshPermission() : setPermission(page.permission)));
  // The edge composes the page by the cookie, which the visitor may have deleted.
  if (page.permission !== null && preferences.get().language !== composedLanguage)
    refreshPermission().catch((error: unknown) => reportError(error));
  await runStep('status', () => setStatus(computeStatus(permission.get())));
  const textsLoaded = initTexts(preferences.get().language);
  let remoteStarted = Promise.resolve();
  runWhenOpen(() => {
    remoteStarted = startRemote();
  });
  await runStep('dictionary', () => textsLoaded);
  await runStep('session', async () => {
    await restoreSharedSession();
    watchSession();
    watchSharedSession();
    watchRenewedTokens();
    runWhenOpen(resumeSession);
  });
  const hydrated = rendered !== null && canHydrate(rendered, composedLanguage) ? rendered : null;
  if (hydrated !== null) setFirstLoad(remoteStarted);
  else if (document.getElementById('marquee-page') !== null)
    await runStep('remote', () => Promise.race([remoteStarted, sleep(maxRemoteWaitMs)]));
  await runStep('mount', () => mount(hydrated));
  const mountedAt = performance.now();
  await runStep('follow', () => {
    watchFleet();
    watchOverlayFailures();
    runWhenOpen(prefetchRemotes);
    startAfterFirstPaint(mountedAt);
    startSounds();
    void waitUntilPageSettled().then(preloadApiClient);
  });
}

/** Starts the page step by step. When a step fails, it reports that and shows a message. */
export function boot(): void {
  startSite().catch(failStart);
}
