import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app.tsx';
import en from '#web/locales/en.json';
import { PreferencesProvider } from '#web/preferences/use-preferences.tsx';
import { createTexts } from '#web/texts/texts.ts';
import { FakeEventSource, type FakeServer } from './fake-server.ts';

export function openConsole(server: FakeServer) {
  Object.assign(globalThis, { fetch: server.fetch, EventSource: FakeEventSource });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PreferencesProvider theme="dark" texts={createTexts('en', en)}>
        <App />
      </PreferencesProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Waits for the row of a part. */
export async function findRow(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (row === null) throw new Error(`${name} has no row`);
  return row;
}
