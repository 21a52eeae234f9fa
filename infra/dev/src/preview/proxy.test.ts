import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Override } from './override.ts';
import { createPreviewProxy } from './proxy.ts';
import { PreviewSession } from './preview-session.ts';

const servers: http.Server[] = [];
const listenOnFreePort = async (server: http.Server): Promise<URL> => {
  servers.push(server);
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

afterAll(() => {
  for (const server of servers) {
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
  const proxy = createPreviewProxy({
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

async function listenWithOverride(site: URL): Promise<URL> {
  const override = new Override('fish');
  override.enable(release);
  const session = new PreviewSession({ site, releases: site, token: 'of-ann', channel: 'production', override });
  const proxy = createPreviewProxy({
    site,
    override,
    session,
    dist: import.meta.dirname,
    onRemoteFailure: () => undefined,
    onSessionError: () => undefined,
  });
  return listenOnFreePort(proxy);
}

test('returns 404 for the folder of the local build, and ignores an invalid referrer', async () => {
  const address = await listenWithOverride(new URL('http://127.0.0.1:1'));
  expect((await fetch(new URL(release.base, address))).status).toBe(404);
  const headers = { referer: 'not-an-address' };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(new URL('/override/disable', address), { headers }, resolve).on('error', reject);
  });
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
});

test('replaces a revision of the site that arrives in two chunks', async () => {
  const event = 'event: revision\ndata: {"revision":5,"withinMs":0}\n\n';
  const origin = await listenOnFreePort(
    http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event.slice(0, 20));
      setTimeout(() => response.write(`${event.slice(20)}event: status\ndata: {"status":0}\n\n`), 50);
    }),
  );
  const address = await listenWithOverride(origin);
  const response = await fetch(new URL('/fleet/stream', address));
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes('status') && text.includes('"withinMs":0}')) break;
  }
  expect(text).not.toContain('"revision":5,');
  expect(text).toContain('event: status');
});
