import { MarqueeProviders } from '@marquee/platform/host';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { ClosedPage } from '#frame/status-pages/closed-page.tsx';
import { Frame } from '#frame/frame.tsx';
import { Toasts } from '#frame/toasts.tsx';
import { queryClient } from '#state/query-client.ts';
import { useStatus } from '#state/status.ts';
import { store } from '#state/store.ts';
import { texts } from '#state/texts.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { ShellPage } from '#shell-pages/shell-page.tsx';
import { isAgentPage, isOpenWhileClosed } from '#shell-pages/shell-paths.ts';

/** The system status is decided before anything else renders (R4.01), but for what stands alone. */
function Site() {
  const status = useStatus();
  const { pathname } = useLocation();
  if (isOpenWhileClosed(pathname)) return <ShellPage />;
  if (status !== 0) return <ClosedPage />;
  const isAgents = isAgentPage(pathname);
  const Around = isAgents ? ShellPage : Frame;
  return (
    <>
      <Around>
        <RemoteOutlet />
      </Around>
      {isAgents && <Toasts />}
      <ModalHost />
    </>
  );
}

export function App() {
  return (
    <MarqueeProviders queryClient={queryClient} store={store} i18n={texts}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </MarqueeProviders>
  );
}
