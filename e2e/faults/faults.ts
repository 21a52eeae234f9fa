import type { Route } from '@playwright/test';
import type { TruncatingServer } from './truncating-server.ts';
import { throwingScript } from './throwing-script.ts';

/** What is asked for, as far as a fault can make a difference. */
export type ResourceKind = 'manifest' | 'script' | 'style' | 'call';

export interface Fault {
  readonly name: string;
  /** What it can befall. */
  readonly appliesTo: readonly ResourceKind[];
  apply(route: Route, line: TruncatingServer): Promise<void>;
}

const everything: readonly ResourceKind[] = ['manifest', 'script', 'style', 'call'];

async function bodyOf(route: Route): Promise<string> {
  const answer = await route.fetch();
  return answer.text();
}

/** Add a fault here and it meets every target at every moment. */
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
    apply: (route, line) => route.continue({ url: line.addressOf(route.request().url()) }),
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
  // With the hash that it would have, had it been published so.
  {
    name: 'throws on start',
    appliesTo: ['script'],
    apply: async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: throwingScript(await bodyOf(route)) }),
  },
  {
    name: 'tampered',
    // Answers of calls carry neither hash nor signature.
    appliesTo: ['manifest', 'script', 'style'],
    apply: async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({
        response: answer,
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
