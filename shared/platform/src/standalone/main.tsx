import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import Routes, { loadTexts } from 'remote-under-development';
import type { Permission } from '@marquee/contract';
import { parseEnvelope } from '#calls/parse-envelope.ts';
import { installHost } from '#host/current-host.ts';
import { MarqueeProviders } from '#providers.tsx';
import { shouldRetryQuery } from '#should-retry-query.ts';
import { formatLatinDigits } from '#texts/format-latin-digits.ts';
import { Frame } from './frame.tsx';
import { createStandaloneHost } from './create-standalone-host.ts';

const texts = createInstance();

async function changeLanguage(language: string): Promise<void> {
  texts.addResourceBundle(language, REMOTE_NAME, await loadTexts(language), true, true);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
}

async function start(): Promise<void> {
  const permission = await parseEnvelope<Permission>(await fetch('/wps/system/permission'));
  const site = createStandaloneHost(permission, changeLanguage);
  installHost(site.host);
  await texts.init({ lng: 'en', fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });
  formatLatinDigits(texts);
  await changeLanguage('en');
  document.documentElement.dataset['theme'] = 'dark';
  void site.resume();
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <MarqueeProviders
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: shouldRetryQuery } } })}
      store={createStore()}
      i18n={texts}
    >
      <BrowserRouter>
        <Frame remote={REMOTE_NAME} site={site} Routes={Routes} />
      </BrowserRouter>
    </MarqueeProviders>,
  );
}

start().catch((error: unknown) => {
  document.body.textContent = `Cannot load /wps/system/permission from the gateway: ${String(error)}`;
});
