import type { Route } from '@playwright/test';
import type { TruncatingServer } from './truncating-server.ts';
import { createThrowingScript } from './throwing-script.ts';

/** Kind of a requested resource. */
export type ResourceKind = 'manifest' | 'script' | 'style' | 'call';

export interface Fault {
  readonly name: string;
  /** Resources that the fault can affect. */
  readonly appliesTo: readonly ResourceKind[];
  apply(route: Route, truncatingServer: TruncatingServer): Promise<void>;
}

const everything: readonly ResourceKind[] = ['manifest', 'script', 'style', 'call'];

async function fetchBody(route: Route): Promise<string> {
  const response = await route.fetch();
  return response.text();
}

/** Every fault is combined with every target and phase. */
export const faults: readonly Fault[] = [
  {
    name: '404',
    appliesTo: everything,
    apply: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  },
  {
    name: '500',
    appliesTo: everything,
    apply: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  },
  { name: 'reset', appliesTo: everything, apply: (route) => route.abort('connectionreset') },
  { name: 'hang', appliesTo: everything, apply: () => new Promise(() => undefined) },
  {
    name: 'cut off',
    appliesTo: everything,
    apply: (route, truncatingServer) =>
      route.continue({ url: truncatingServer.getTruncatedUrl(route.request().url()) }),
  },
  {
    name: 'HTML instead',
    appliesTo: everything,
    apply: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Sign in to the hotel</title>',
      }),
  },
  // The page accepts the hash of the changed script, as if that script had been published.
  {
    name: 'throws on start',
    appliesTo: ['script'],
    apply: async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: createThrowingScript(await fetchBody(route)) }),
  },
  {
    name: 'tampered',
    // Responses of calls have neither hash nor signature.
    appliesTo: ['manifest', 'script', 'style'],
    apply: async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.startsWith('{') ? body.replace('"revision":', '"revision":9') : `${body}\n/* tampered with */`,
      });
    },
  },
  {
    name: 'wrong JSON',
    appliesTo: ['manifest', 'call'],
    apply: (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":{"hello":"world"}}' }),
  },
];
