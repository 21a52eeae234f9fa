import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFailureMessage } from './failure-message.ts';
import { renderTag } from '#http/html.ts';
import { noncePlaceholder } from './preloads.ts';
import type { PageText } from './texts.ts';

const readScript = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../web', name), 'utf8').replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '');

/** Shows the rendered content until the shell has rendered. */
export const renderedPageScript = readScript('rendered-page.js');

const scripts = ['device-theme.js', 'hung-starts.js', 'shell-guard.js'].map(readScript).join('');

/** Sets the theme of the device, and reports a shell that does not start, before any file of the shell. */
export const guardScript = `${renderTag('script', { nonce: noncePlaceholder })}${scripts}</script>`;

/** The message that the script shows. */
export function renderGuardMessage(t: PageText): string {
  const texts = { title: t('startFailureTitle'), text: t('startFailureText'), retry: t('startFailureRetry') };
  return `<template id="marquee-failure">${renderFailureMessage(texts, noncePlaceholder)}</template>`;
}
