import { MarqueeProviders } from '@marquee/platform/host';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { ClosedPage } from '#frame/closed-page.tsx';
import { Frame } from '#frame/frame.tsx';
import { Toasts } from '#frame/toasts.tsx';
import { queryClient } from '#host/query-client.ts';
import { useStatus } from '#host/status.ts';
import { store } from '#host/store.ts';
import { texts } from '#host/texts.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { OwnPage } from '#own-pages/own-page.tsx';
import { isAgentPage, standsAlone } from '#own-pages/own-paths.ts';

/** The system status is decided before anything else renders (R4.01), but for what stands alone. */
function Site() {
  const status = useStatus();
  const { pathname } = useLocation();
  if (standsAlone(pathname)) return <OwnPage />;
  if (status !== 0) return <ClosedPage />;
  const isAgents = isAgentPage(pathname);
  const Around = isAgents ? OwnPage : Frame;
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
