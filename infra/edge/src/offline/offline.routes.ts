import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = path.resolve(import.meta.dirname, '../../public');

const readPublicFile = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

/** CSP sources of the inline elements with this tag. */
function listHashes(html: string, tag: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ');
}

/** A policy that allows only the page's own inline script and style: the page must work without any other file. */
function createOfflinePolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src ${listHashes(html, 'script')}`,
    `style-src ${listHashes(html, 'style')}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

/**
 * The offline page and the service worker that shows it. Browsers that have the worker look for a new one at every
 * navigation, so both must always be revalidated.
 * @param isEnabled false serves a worker that removes itself
 */
export async function offlineRoutes(app: FastifyInstance, isEnabled: boolean): Promise<void> {
  const page = await readPublicFile('offline.html');
  const pageHash = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const pagePolicy = createOfflinePolicy(page);
  // A changed page must change the worker, because a browser installs only a changed worker.
  const worker = isEnabled
    ? `const pageHash = '${pageHash}';\n${await readPublicFile('offline-worker.js')}`
    : await readPublicFile('unregister-offline-worker.js');

  app.get('/offline.html', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page),
  );

  app.get('/offline-worker.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        // The worker fetches the offline page, and navigations in browsers without navigation preload.
        'content-security-policy': `default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
