import { mkdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { serverFile, type FleetManifest, type Release } from '@marquee/contract/fleet';
import { eventually } from '@marquee/testing/eventually';
import {
  json,
  lobby,
  manifest,
  permission,
  respondAsGateway,
  shell,
  signed,
  sri,
  startEdge,
  type Edge,
} from '#test/fixtures.ts';
import { scriptText } from '#test/page-element.ts';
import { takeReports } from '#test/delivered-reports.ts';

let edge: Edge;
afterEach(() => {
  jest.restoreAllMocks();
  return edge.close();
});

const shellBuild = `
exports.findSharedModule = async (name) => (name === 'react' ? { version: 'React of the shell' } : null);
exports.startRenderer = (states) => (input, remote) =>
  states.run(input, async () => {
    await Promise.resolve();
    const { address, preferences, initialData } = states.getStore();
    const content = remote === null ? 'shell' : remote.expose.render(input);
    const html = '<h1>' + [address, preferences.language, preferences.theme, content].join(' ') + '</h1>';
    return { html, css: '[data-style="0"]{color:red}', errors: [] };
  });`;

const remoteBuild = (statement: string): string => `
const react = require("react");
exports.render = (input) => { ${statement} };`;
const ofReact = remoteBuild('return react.version');

const withServerBuild = (release: Release, code: string): Release => ({
  ...release,
  server: serverFile,
  integrity: { ...release.integrity, [serverFile]: sri(code) },
});

/** Starts an edge whose lobby has this server build. */
async function start(remote: string, others: FleetManifest['remotes'] = {}): Promise<void> {
  const [renderingShell, renderingLobby] = [
    withServerBuild(shell, shellBuild),
    withServerBuild(lobby('1.3.0'), remote),
  ];
  const { member } = manifest(3).remotes;
  const content = manifest(3, {
    shell: { current: renderingShell, lastGood: renderingShell, platform: '1.4.0' },
    remotes: { lobby: { current: renderingLobby, lastGood: renderingLobby }, ...(member && { member }), ...others },
  });
  edge = await startEdge({ firstDocument: (keys) => signed(content, keys) });
  for (const [{ base }, code] of [
    [renderingShell, shellBuild],
    [renderingLobby, remote],
  ] as const) {
    const folder = path.join(edge.folder, 'artefacts', base.slice('/r/'.length));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, serverFile), code);
  }
}

/** The content that visitors see before the scripts of the page run. */
async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await edge.app.inject({ url, headers });
  expect(body).toContain('<div id="root"></div>');
  return /<div id="(?:marquee-page"[^>]*|marquee-no-script")>.*?<\/div>/s.exec(body)?.[0] ?? '';
}

const showsMessage = async (url: string) => expect(await read(url)).toContain('<div id="marquee-no-script">');

test('renders a page in the language and theme of the visitor, with the modules of the shell', async () => {
  await start(ofReact);
  await eventually(async () => expect(await read('/rng')).toContain('<h1>/rng en dark React of the shell</h1></div>'));
  expect(await read('/rng', { cookie: 'marquee_theme=light; marquee_lang=th' })).toContain('/rng th light');
  expect(await read('/rng?lang=ar')).toContain('/rng ar dark');
});

test.each([
  [{ 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' }, 'desktop'],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1' }, 'phone'],
  [{ 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 12_0) Version/12.0 Mobile/15E148 Safari/604.1' }, 'desktop'],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }, 'desktop'],
])('renders for the device of the visitor: %j', async (headers, device) => {
  await start(remoteBuild('return `for a ${input.device}`'));
  await eventually(async () => expect(await read('/rng', headers)).toContain(`for a ${device}`));
  expect(await read('/rng', headers)).toContain(`data-device="${device}"`);
});

test('sends the styles of the page with the nonce, and the files of the route', async () => {
  await start(ofReact);
  await eventually(async () => expect(await read('/rng')).toContain('<h1>'));
  const { body, headers } = await edge.app.inject('/rng');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(body).toContain(`<style nonce="${nonce}">body:has(#marquee-page:not([hidden])) #marquee-splash`);
  expect(body).toContain('[data-style="0"]{color:red}</style>');
  expect(body).toContain(`<link rel="stylesheet" href="${lobby('1.3.0').base}list.css" integrity="sha384-`);
});

test('does not send the server build to browsers', async () => {
  await start(ofReact);
  expect((await edge.app.inject(`${lobby('1.3.0').base}${serverFile}`)).statusCode).toBe(404);
});

test('gives the renderer the data of the gateway, and not the address of the visitor', async () => {
  await start(remoteBuild('return JSON.stringify([Object.keys(input.initialData), input.permission.location])'));
  await eventually(async () => expect(await read('/rng')).toContain('[["gameMenus?language=en"],{"ip":""}]'));
});

test.each([
  ['does not respond', () => undefined],
  ['is down', (response: ServerResponse) => void response.destroy()],
  ['responds with HTML', (response: ServerResponse) => void response.end('<html>')],
  ['responds with other data', (response: ServerResponse) => json(response, { success: true, value: [] })],
])('renders the page without data when the gateway %s', async (_, respond) => {
  await start(remoteBuild('return `data: ${JSON.stringify(input.initialData)}`'));
  edge.gateway.handler = (request, response) =>
    request.url?.includes('game_menus') === true ? respond(response) : respondAsGateway(request, response);
  await eventually(async () => expect(await read('/rng')).toContain('data: {}'));
});

test('sends the data, time and build of the content with it, for the shell to hydrate it with', async () => {
  await start(remoteBuild('return JSON.stringify(input.initialData) + input.renderedAt'));
  await eventually(async () => expect(await read('/rng')).toContain('gameMenus'));
  edge.gateway.handler = (request, response) =>
    request.url?.includes('game_menus') === true
      ? json(response, { success: true, value: { categories: [], totalCount: 404, prizeMode: 'LOTT' } })
      : respondAsGateway(request, response);
  const readClock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => readClock() + 10_000);
  await edge.app.inject('/rng');
  await eventually(async () => expect((await edge.app.inject('/rng?name=new')).body).toContain('"totalCount":404'));
  const { body } = await edge.app.inject('/rng');
  const [, renderedAt, build, data] =
    /data-rendered-at="(\d+)" data-device="desktop" data-build="(\w+)"><h1>\/rng en dark (\{.*\})\d+<\/h1>/.exec(
      body,
    ) ?? [];
  expect(Math.abs(Date.now() - Number(renderedAt))).toBeLessThan(60_000);
  expect(build).toBe(lobby('1.3.0').build);
  expect(JSON.parse(scriptText(body, 'marquee-initial-data'))).toEqual(JSON.parse(data ?? ''));
});

test('renders no page with a query, of an unknown address, of a part that cannot, or of a closed site', async () => {
  await start(ofReact);
  await eventually(async () => expect(await read('/rng')).toContain('<h1>'));
  for (const url of ['/rng?name=tiger', '/member/info', '/no/such/page']) await showsMessage(url);
  edge.gateway.handler = (request, response) =>
    request.url?.startsWith('/wps/system/permission') === true
      ? json(response, { success: true, value: { ...permission, maintenance: true } })
      : respondAsGateway(request, response);
  await eventually(() => showsMessage('/rng'));
});

const outside = remoteBuild(`
  const found = ['process', 'fetch', 'require', 'WebSocket', 'global', 'Buffer'].filter((name) => name in globalThis);
  let code = 'not run';
  try { code = setTimeout.constructor('return typeof process')(); } catch (error) { code = error.name; }
  return JSON.stringify([found, code])`);

test('gives builds neither the process, nor the network, nor code from strings', async () => {
  await start(outside);
  await eventually(async () => expect(await read('/rng')).toContain('[[],"EvalError"]'));
});

test('keeps the pages of visitors apart who get the canary of another part', async () => {
  const [current, canary] = [
    { ...lobby('7.0.0'), routes: [] },
    { ...lobby('8.0.0'), routes: [] },
  ];
  const promo = { current, lastGood: current, canary: { release: canary, rule: { percent: 50 } } };
  await start(remoteBuild('return input.fleet.remotes.promo.current.version'), { promo });
  const visitors = Array.from({ length: 12 }, (_, index) => ({
    cookie: `marquee_visitor=${String(index).padStart(16, '0')}`,
  }));
  await eventually(async () => {
    const pages = await Promise.all(visitors.map((headers) => read('/rng', headers)));
    expect(new Set(pages.map((html) => /[78]\.0\.0/.exec(html)?.[0]))).toEqual(new Set(['7.0.0', '8.0.0']));
  });
});

test('reports a page that fails as a failure of the version, and sends it without content', async () => {
  await start(remoteBuild('throw new TypeError("rows is undefined")'));
  await eventually(async () => {
    await showsMessage('/rng');
    const failed = (await takeReports(edge)).filter(({ count }) => count >= 1);
    expect(failed).toMatchObject([
      { part: 'lobby', version: '1.3.0', class: 'render-crash', networks: [expect.stringMatching(/^[0-9a-f]{16}$/)] },
    ]);
  });
});
