import { MarqueeProviders } from '@marquee/platform/host';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { RemoteOutlet } from '#federation/remote-outlet.tsx';
import { BlockedPage } from '#frame/blocked-page.tsx';
import { Frame } from '#frame/frame.tsx';
import { MaintenancePage } from '#frame/maintenance-page.tsx';
import { queryClient } from '#host/query-client.ts';
import { useStatus } from '#host/status.ts';
import { store } from '#host/store.ts';
import { texts } from '#host/texts.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { OwnPage } from '#own-pages/own-page.tsx';
import { isChat, isOwnPage } from '#own-pages/own-paths.ts';

/** The system status is decided before anything else renders (R4.01), but for customer service. */
function Site() {
  const status = useStatus();
  const { pathname } = useLocation();
  if (isChat(pathname)) return <OwnPage />;
  if (status === 1) return <MaintenancePage />;
  if (status === 2) return <BlockedPage />;
  if (isOwnPage(pathname)) return <OwnPage />;
  return (
    <>
      <Frame>
        <RemoteOutlet />
      </Frame>
      <ModalHost />
    </>
  );
}

export const App = () => (
  <MarqueeProviders queryClient={queryClient} store={store} i18n={texts}>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </MarqueeProviders>
);
