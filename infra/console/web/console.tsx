import '@marquee/ui/styles';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { loadScriptFont } from '@marquee/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { languages } from '#pages/preferences.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from './app.tsx';
import { PreferencesProvider } from '#web/preferences/use-preferences.tsx';
import { loadTexts } from '#web/texts/texts.ts';

// zod must not compile validators, because the content policy forbids eval.
z.config({ jitless: true });

const { lang, dataset } = document.documentElement;
const language = languages.find((each) => each === lang) ?? 'en';
void loadScriptFont(language);
const texts = await loadTexts(language);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <PreferencesProvider theme={dataset['theme'] === 'light' ? 'light' : 'dark'} texts={texts}>
      <App />
    </PreferencesProvider>
  </QueryClientProvider>,
);
