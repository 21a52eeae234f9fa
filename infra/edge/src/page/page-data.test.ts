import { callAddresses } from '@marquee/contract';
import { serverFile, type Release } from '@marquee/contract/fleet';
import { sampleGames, samplePage } from '@marquee/testing/samples';
import { eventually } from '@marquee/testing/eventually';
import {
  respondAsGateway,
  json,
  manifest,
  permission,
  lobby,
  shell,
  signed,
  sri,
  startEdge,
  type Edge,
} from '#test/fixtures.ts';
import { scriptText } from '#test/page-element.ts';

let edge: Edge;
beforeEach(async () => {
  edge = await startEdge();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
});

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });

test('requests the permission response once a second per visitor, with the real address', async () => {
  const instant = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => instant);
  await Promise.all(
    Array.from({ length: 20 }, () => get('/rng', { 'x-forwarded-for': '6.6.6.6', 'x-marquee-client-ip': '6.6.6.6' })),
  );
  const permissionRequests = edge.gateway.seen.filter(({ url }) => url?.startsWith('/wps/system/permission'));
  expect(permissionRequests).toHaveLength(1);
  expect(permissionRequests[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-marquee-client-ip': '127.0.0.1',
    'x-marquee-edge-secret': 'shared-with-the-gateway',
  });
});

test('uses the last known permission response while the gateway is down, also for a new visitor', async () => {
  await get('/rng');
  await edge.gateway.close();
  const later = performance.now() + 2000;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  const { statusCode, body } = await get('/rng', { 'accept-language': 'th' });
  expect(statusCode).toBe(200);
  expect(JSON.parse(scriptText(body, 'marquee-permission')).info.whitelabel.name).toBe(permission.info.whitelabel.name);
});

test.each([
  ['does not respond', () => edge.gateway.close()],
  ['responds with HTML', async () => void (edge.gateway.handler = (_request, response) => response.end('<html>'))],
  [
    'responds with an error',
    async () =>
      void (edge.gateway.handler = (_request, response) =>
        json(response, { success: false, message: 'unknown_error' }, 500)),
  ],
])('shows a failure page that reloads when the gateway never responded and %s', async (_what, breakGateway) => {
  await breakGateway();
  const { statusCode, headers, body } = await get('/rng', { 'accept-language': 'th', cookie: 'marquee_theme=light' });
  expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8']);
  expect(body).toContain('<meta http-equiv="refresh" content="5">');
  expect(body).not.toContain('<script');
});

test('does not wait for slow initial data, and embeds it in the next page', async () => {
  const held: (() => void)[] = [];
  let givenUp = false;
  edge.gateway.handler = (request, response) => {
    if (!request.url?.startsWith('/lgw')) return respondAsGateway(request, response);
    response.on('close', () => (givenUp ||= !response.writableEnded));
    return void held.push(() => respondAsGateway(request, response));
  };
  const { statusCode, body } = await get('/rng');
  expect([statusCode, scriptText(body, 'marquee-initial-data')]).toEqual([200, '{}']);
  await eventually(() => expect([held.length, givenUp]).toEqual([1, false]));
  held.forEach((response) => response());
  await eventually(async () => expect(scriptText((await get('/rng')).body, 'marquee-initial-data')).not.toBe('{}'));
});

test.each(['/rng', '/nowhere'])('embeds the initial data of the shell once in the page %s', async (path) => {
  const withMenus = {
    ...shell,
    initialData: { '*': [{ call: 'gameMenus', query: { language: '$language' } }] },
  };
  const framed = await startEdge({
    firstDocument: (keys) =>
      signed(manifest(3, { shell: { current: withMenus, lastGood: withMenus, platform: '1.4.0' } }), keys),
  });
  await eventually(async () => {
    const data = scriptText((await framed.app.inject(path)).body, 'marquee-initial-data');
    expect(data.match(/gameMenus/g)).toHaveLength(1);
  });
  await framed.close();
});

test('preloads the picture of the first game of an embedded list', async () => {
  const hot = {
    ...lobby('1.3.0'),
    initialData: { '/': [{ call: 'hotGames', query: {} }] },
    tiles: { '/': { call: 'hotGames', width: 300 } },
  };
  const carrying = await startEdge({
    firstDocument: (keys) => signed(manifest(3, { remotes: { lobby: { current: hot, lastGood: hot } } }), keys),
  });
  carrying.gateway.handler = (request, response) => {
    if (request.url?.startsWith(callAddresses.hotGames.path))
      json(response, { success: true, value: samplePage(sampleGames(2, { showIcon: 'games/7' })) });
    else if (request.url?.startsWith('/wps/system/permission'))
      json(response, { success: true, value: { ...permission, info: { ...permission.info, imageCDNs: ['/media'] } } });
    else respondAsGateway(request, response);
  };
  // The first page may be sent without the list, when its response is slow.
  await eventually(async () =>
    expect((await carrying.app.inject('/')).body).toContain(
      '<link rel="preload" as="image" href="/media/games/7-300.webp">',
    ),
  );
  await carrying.close();
});

test('leaves what only the edge reads out of the fleet of the page', async () => {
  const current = lobby('1.3.0');
  const release: Release = {
    ...current,
    server: serverFile,
    integrity: { ...current.integrity, [serverFile]: sri('') },
  };
  const rendering = await startEdge({
    firstDocument: (keys) => signed(manifest(3, { remotes: { lobby: { current: release, lastGood: release } } }), keys),
  });
  const fleet = scriptText((await rendering.app.inject('/')).body, 'marquee-fleet');
  expect(fleet).toContain(release.base);
  expect(fleet).not.toContain(serverFile);
  await rendering.close();
});

test('omits initial data that violates the contract', async () => {
  const dataRequests = () => edge.gateway.seen.filter(({ url }) => url?.startsWith('/lgw')).length;
  edge.gateway.handler = (request, response) => {
    if (request.url?.startsWith('/lgw')) json(response, { success: true, value: { hello: 'world' } });
    else respondAsGateway(request, response);
  };
  // A page requests the data again only when the response before it was rejected.
  await eventually(async () => {
    expect(scriptText((await get('/rng')).body, 'marquee-initial-data')).toBe('{}');
    expect(dataRequests()).toBeGreaterThanOrEqual(2);
  });
});

test('responds with 503 and stays healthy without a live shell', async () => {
  const empty = await startEdge({ firstDocument: (keys) => signed(manifest(0, { shell: null, remotes: {} }), keys) });
  expect((await empty.app.inject('/')).statusCode).toBe(503);
  expect((await empty.app.inject('/healthz')).statusCode).toBe(200);
  await empty.close();
});
