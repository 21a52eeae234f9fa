import type { Route } from '@playwright/test';
import type { BrokenLine } from './broken-line.ts';
import { throwingScript } from './throwing-script.ts';

/** What is asked for, as far as a fault can make a difference. */
export type Kind = 'manifest' | 'script' | 'style' | 'call';

export interface Fault {
  readonly name: string;
  /** What it can befall. */
  readonly befalls: readonly Kind[];
  answer(route: Route, line: BrokenLine): Promise<void>;
}

const everything: readonly Kind[] = ['manifest', 'script', 'style', 'call'];

async function bodyOf(route: Route): Promise<string> {
  const answer = await route.fetch();
  return answer.text();
}

/** Add a fault here and it meets every target at every moment. */
export const faults: readonly Fault[] = [
  {
    name: '404',
    befalls: everything,
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' }),
  },
  {
    name: '500',
    befalls: everything,
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  },
  { name: 'reset', befalls: everything, answer: (route) => route.abort('connectionreset') },
  { name: 'hang', befalls: everything, answer: () => new Promise(() => undefined) },
  {
    name: 'cut off',
    befalls: everything,
    answer: (route, line) => route.continue({ url: line.addressOf(route.request().url()) }),
  },
  {
    name: 'HTML instead',
    befalls: everything,
    answer: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Sign in to the hotel</title>',
      }),
  },
  // With the hash that it would have, had it been published so.
  {
    name: 'throws on start',
    befalls: ['script'],
    answer: async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: throwingScript(await bodyOf(route)) }),
  },
  {
    name: 'tampered',
    // Answers of calls carry neither hash nor signature.
    befalls: ['manifest', 'script', 'style'],
    answer: async (route) => {
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
    befalls: ['manifest', 'call'],
    answer: (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":{"hello":"world"}}' }),
  },
];
