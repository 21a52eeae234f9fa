import { MarqueeProviders } from '@marquee/platform/host';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { Frame } from '#frame/frame.tsx';
import { ClosedPage } from '#frame/closed-site/closed-page.tsx';
import { Toasts } from '#frame/toasts.tsx';
import { GameSlot } from '#game/game-slot.tsx';
import { ModalHost } from '#modals/modal-host.tsx';
import { ShellPage } from '#shell-pages/shell-page.tsx';
import { isAgentPage, isOpenWhileClosed } from '#shell-pages/shell-paths.ts';
import { getPageState } from '#state/page/page-state.ts';
import { useStatus } from '#state/status.ts';

/** The whole site at the router's address. The system status decides first, except for pages that stay open. */
export function Site() {
  const status = useStatus();
  const { pathname } = useLocation();
  if (isOpenWhileClosed(pathname)) return <ShellPage />;
  if (status !== 0) return <ClosedPage />;
  const isAgents = isAgentPage(pathname);
  const Layout = isAgents ? ShellPage : Frame;
  return (
    <>
      <Layout>
        <RemoteOutlet />
      </Layout>
      {isAgents ? <Toasts /> : <GameSlot />}
      <ModalHost />
    </>
  );
}

export function App() {
  const { queryClient, store, texts } = getPageState();
  return (
    <MarqueeProviders queryClient={queryClient} store={store} i18n={texts}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </MarqueeProviders>
  );
}
