import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Provider, type createStore } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

export interface MarqueeProvidersProps {
  readonly children: ReactNode;
  readonly queryClient: QueryClient;
  readonly store: ReturnType<typeof createStore>;
  readonly i18n: i18n;
}

/** Context providers that the hooks of the shared libraries need: store, translations, query client. */
export function MarqueeProviders({ children, queryClient, store, i18n }: MarqueeProvidersProps) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nextProvider>
    </Provider>
  );
}
