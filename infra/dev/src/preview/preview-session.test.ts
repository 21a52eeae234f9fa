import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Override } from './override.ts';
import { PreviewSession } from './preview-session.ts';

interface Heard {
  readonly url: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
}

/** A server that a test answers for. */
async function listen(answer: (heard: Heard) => readonly [status: number, body: object]) {
  const heard: Heard[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push({ url: request.url, headers: request.headers, body: body === '' ? null : JSON.parse(body) });
    const [status, answered] = answer(heard[heard.length - 1] as Heard);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), heard, close: () => server.close() };
}

const fleet = {
  schema: 1,
  channel: 'preview',
  revision: 70_000,
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:05:00.000Z',
  shell: null,
  remotes: {},
};
const signed = { manifest: fleet, keyId: 'k', signature: 's' };
const given = (session: string) => [200, { ...signed, session }] as const;

let signs: readonly [number, object] = given('first');
let shows: readonly [number, object] = [200, signed];
let servers: Awaited<ReturnType<typeof listen>>[];
let session: PreviewSession;
beforeEach(async () => {
  signs = given('first');
  shows = [200, signed];
  servers = [await listen(() => signs), await listen(() => shows)];
  const [releases, site] = servers.map(({ url }) => url) as [URL, URL];
  session = new PreviewSession({
    site,
    releases,
    token: 'of-ann',
    channel: 'production',
    override: new Override('fish'),
  });
});
afterEach(() => servers.forEach(({ close }) => close()));

test('the release service signs for an operator, the site is seen to show it, the requests of this machine name it', async () => {
  expect(session.cookies('a=1; marquee_preview=other; b=2')).toBe('a=1; b=2');
  await session.renew();
  expect(servers[0]?.heard[0]).toMatchObject({
    url: '/v1/channels/production/parts/fish/override',
    headers: { authorization: 'Bearer of-ann' },
    body: { release: null, change: 0 },
  });
  expect(servers[1]?.heard[0]).toMatchObject({ url: '/fleet/manifest', headers: { cookie: 'marquee_preview=first' } });
  expect(session.cookies('a=1; marquee_preview=other; b=2')).toBe('a=1; b=2; marquee_preview=first');
  signs = given('second');
  await session.renew();
  expect(session.cookies(undefined)).toBe('marquee_preview=second');
  await session.ensureRevision(70_000);
  expect(servers[0]?.heard).toHaveLength(2);
  await session.ensureRevision(70_001);
  expect(servers[0]?.heard).toHaveLength(3);
});

test.each([
  [
    'no role',
    () => (signs = [403, { code: 'role', message: 'guest has no role that may override of fish' }]),
    'responded with an error (role): guest has no role that may override of fish.',
  ],
  [
    'no token',
    () => (signs = [401, { code: 'token', message: 'the bearer token is missing or wrong' }]),
    'responded with an error (token): the bearer token is missing or wrong.',
  ],
  [
    'another site',
    () => (shows = [200, { ...signed, manifest: { ...fleet, channel: 'production' } }]),
    'that is not its release service.',
  ],
  ['something else', () => (signs = [200, { hello: 'world' }]), 'is not a release service of this version'],
])('%s: nothing is shown, what was shown ends, and it is said why', async (_what, refuse, why) => {
  await session.renew();
  refuse();
  await expect(session.renew()).rejects.toThrow(why);
  expect(session.cookies('a=1')).toBe('a=1');
});
