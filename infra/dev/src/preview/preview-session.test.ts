import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Override } from './override.ts';
import { PreviewSession } from './preview-session.ts';

interface RecordedRequest {
  readonly url: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
}

/** A server that responds with the function's result and records the requests. */
async function startServer(respond: (request: RecordedRequest) => readonly [status: number, body: object]) {
  const requests: RecordedRequest[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ url: request.url, headers: request.headers, body: body === '' ? null : JSON.parse(body) });
    const [status, content] = respond(requests[requests.length - 1] as RecordedRequest);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), requests, close: () => server.close() };
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
const signedResponse = (session: string) => [200, { ...signed, session }] as const;

let releasesResponse: readonly [number, object] = signedResponse('first');
let siteResponse: readonly [number, object] = [200, signed];
let servers: Awaited<ReturnType<typeof startServer>>[];
let session: PreviewSession;
beforeEach(async () => {
  releasesResponse = signedResponse('first');
  siteResponse = [200, signed];
  servers = [await startServer(() => releasesResponse), await startServer(() => siteResponse)];
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

test('creates a session as the operator, verifies that the site shows it and adds its cookie to requests', async () => {
  expect(session.cookies('a=1; marquee_preview=other; b=2')).toBe('a=1; b=2');
  await session.renew();
  expect(servers[0]?.requests[0]).toMatchObject({
    url: '/v1/channels/production/parts/fish/override',
    headers: { authorization: 'Bearer of-ann' },
    body: { release: null, change: 0 },
  });
  expect(servers[1]?.requests[0]).toMatchObject({
    url: '/fleet/manifest',
    headers: { cookie: 'marquee_preview=first' },
  });
  expect(session.cookies('a=1; marquee_preview=other; b=2')).toBe('a=1; b=2; marquee_preview=first');
  releasesResponse = signedResponse('second');
  await session.renew();
  expect(session.cookies(undefined)).toBe('marquee_preview=second');
  await session.ensureRevision(70_000);
  expect(servers[0]?.requests).toHaveLength(2);
  await session.ensureRevision(70_001);
  expect(servers[0]?.requests).toHaveLength(3);
});

test.each([
  [
    'an operator without a role',
    () =>
      (releasesResponse = [403, { code: 'role', message: 'guest has no role with the permission override for fish' }]),
    'responded with an error (role): guest has no role with the permission override for fish.',
  ],
  [
    'a wrong token',
    () => (releasesResponse = [401, { code: 'token', message: 'the bearer token is missing or wrong' }]),
    'responded with an error (token): the bearer token is missing or wrong.',
  ],
  [
    'the release service of another site',
    () => (siteResponse = [200, { ...signed, manifest: { ...fleet, channel: 'production' } }]),
    'which is not its release service.',
  ],
  [
    'a service of another kind',
    () => (releasesResponse = [200, { hello: 'world' }]),
    'is not a release service of this version',
  ],
])('%s: rejects with the reason and drops the session', async (_case, changeResponse, message) => {
  await session.renew();
  changeResponse();
  await expect(session.renew()).rejects.toThrow(message);
  expect(session.cookies('a=1')).toBe('a=1');
});
