import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFailureMessage } from './failure-message.ts';
import { renderTag } from './html.ts';
import { noncePlaceholder } from './preloads.ts';
import type { PageTexts } from './texts.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../../web/shell-guard.js'), 'utf8');
const script = source.replaceAll(/^\s*(?:\/\/.*)?\n?/gm, '');

/** Script that reports a shell that does not start, before any file of the shell. */
export const guardScript = `${renderTag('script', { nonce: noncePlaceholder })}${script}</script>`;

/** The message that the script shows. */
export function renderGuardMessage({ startFailure }: PageTexts): string {
  return `<template id="marquee-failure">${renderFailureMessage(startFailure, noncePlaceholder)}</template>`;
}
