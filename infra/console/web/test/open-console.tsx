import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQueryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import en from '../locales/en.json';
import { PreferencesProvider } from '../preferences/use-preferences.tsx';
import { textsOf } from '../texts/texts.ts';
import { PlayedNews, type PlayedServer } from './played-server.ts';

export function openConsole(server: PlayedServer) {
  Object.assign(globalThis, { fetch: server.fetch, EventSource: PlayedNews });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PreferencesProvider theme="dark" texts={textsOf('en', en)}>
        <App />
      </PreferencesProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** The row of a part, once it is there. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (row === null) throw new Error(`${name} has no row`);
  return row;
}
