import type { RenderedPage, RenderInput, RenderStates } from '@marquee/contract/rendering';
import { installHost, MarqueeProviders } from '@marquee/platform/host';
// The build of React for servers without the modules of Node.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { Site } from '#boot/app.tsx';
import { applyRemoteTexts, fetchRemoteTexts } from '#federation/loading/remote-texts.ts';
import { findSharedLibrary } from '#federation/loading/shared-libraries.ts';
import { startFleet } from '#federation/manifest/fleet.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { host } from '#host/host.ts';
import { writeQueries } from '#state/page/initial-data.ts';
import { createPageState, getPageState, installPageStateFinder, type PageState } from '#state/page/page-state.ts';
import { writeAtom } from '#state/page/store.ts';
import { setPermission } from '#state/permission.ts';
import { preferencesAtom } from '#state/preferences.ts';
import { computeStatus, setStatus } from '#state/status.ts';
import { initTexts } from '#state/texts.ts';
import { extractStyles } from './extract-styles.ts';

/** React moves larger parts into the page by inline scripts, which a page without scripts would not show. */
const progressiveChunkSize = 10_000_000;

/** The shared module of this name, for the server build of a remote; null when the shell has none. */
export async function findSharedModule(name: string): Promise<object | null> {
  return (await findSharedLibrary(name)?.load()) ?? null;
}

/** Starts the shell on a server, once for each process. Renders may overlap; each has its own state. */
export function startRenderer(states: RenderStates<PageState>) {
  installPageStateFinder(() => findState(states));
  installHost(host);
  return (input: RenderInput, remote: LoadedRemote | null): Promise<RenderedPage> => {
    const state = createPageState(input.renderedAt, input.device);
    return states.run(state, () => renderPage(input, remote)).finally(() => state.queryClient.clear());
  };
}

function findState(states: RenderStates<PageState>): PageState {
  const state = states.getStore();
  if (state === undefined) throw new Error('The shell has no page state outside of a render');
  return state;
}

async function renderPage(input: RenderInput, remote: LoadedRemote | null): Promise<RenderedPage> {
  await preparePage(input, remote);
  const { queryClient, store, texts } = getPageState();
  const errors: unknown[] = [];
  const page = (
    <MarqueeProviders queryClient={queryClient} store={store} i18n={texts}>
      <StaticRouter location={input.address}>
        <Site />
      </StaticRouter>
    </MarqueeProviders>
  );
  const { prelude } = await prerender(page, { progressiveChunkSize, onError: (error) => void errors.push(error) });
  return { ...extractStyles(await new Response(prelude).text()), errors };
}

async function preparePage(
  { preferences, fleet, initialData, permission }: RenderInput,
  remote: LoadedRemote | null,
): Promise<void> {
  writeAtom(preferencesAtom, preferences);
  startFleet(fleet);
  writeQueries(initialData);
  setPermission(permission);
  setStatus(computeStatus(permission));
  await initTexts(preferences.language);
  if (remote === null) return;
  await fetchRemoteTexts(remote, preferences.language);
  applyRemoteTexts(remote, preferences.language);
  setRemoteState(remote.name, { active: remote });
}
