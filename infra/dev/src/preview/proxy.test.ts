import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Override } from './override.ts';
import { createPreviewProxy } from './proxy.ts';
import { PreviewSession } from './preview-session.ts';

const listenOnFreePort = async (server: http.Server): Promise<URL> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};
const createManifest = (channel: string) => ({
  schema: 1,
  channel,
  revision: 70_000,
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:05:00.000Z',
  shell: null,
  remotes: {},
});
const release = {
  version: '2.0.0',
  build: 'a'.repeat(20),
  scope: 'fish',
  base: '/r/fish/a/',
  entry: 'entry.js',
  integrity: {},
  requires: '^1.0.0',
  routes: ['/fish'],
  modals: [],
  slots: [],
  preload: {},
};

/** Serves the pages of the site and, at the same address, its release service. */
let shown = 'preview';
const site = http.createServer((request, response) => {
  const signed = {
    manifest: createManifest(request.url === '/fish' ? shown : 'preview'),
    keyId: 'k',
    signature: 's',
    session: 'mine',
  };
  if (request.url !== '/fish')
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(signed));
  response
    .setHeader('content-type', 'text/html')
    .end(
      `<html><body><script type="application/json" id="marquee-fleet">${JSON.stringify(signed)}</script></body></html>`,
    );
});

let proxy: http.Server;
afterAll(() => {
  for (const server of [site, proxy]) {
    server.close();
    server.closeAllConnections();
  }
});

test('disables the override when the site returns a page without it, and shows that in the bar', async () => {
  const origin = await listenOnFreePort(site);
  const override = new Override('fish');
  override.enable(release);
  const session = new PreviewSession({
    site: origin,
    releases: origin,
    token: 'of-ann',
    channel: 'production',
    override,
  });
  const messages: string[] = [];
  const onError = (error: unknown): void => {
    messages.push(error instanceof Error ? error.message : '');
    override.setEnabled(false);
  };
  proxy = createPreviewProxy({
    site: origin,
    override,
    session,
    dist: '/nowhere',
    onRemoteFailure: () => undefined,
    onSessionError: onError,
  });
  const address = new URL('/fish', await listenOnFreePort(proxy));
  const page = async () => (await fetch(address, { headers: { accept: 'text/html' } })).text();

  expect(await page()).toContain('fish 2.0.0 runs from this machine.');
  expect(messages).toEqual([]);
  shown = 'production';
  expect(await page()).toContain('The released fish runs.');
  expect(messages).toEqual([`${origin.origin} does not show the preview: it ignored the preview session.`]);
});
