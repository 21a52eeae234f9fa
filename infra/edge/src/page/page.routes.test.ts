import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createInitialDataKey } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { lobby, manifest, permission, shell, signed, startEdge, fetchRevision, type Edge } from '#test/fixtures.ts';
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

/** The page once it carries its initial data: it is sent without them while the gateway is slow. */
const getWithData = async (headers: Record<string, string> = {}) => {
  await eventually(async () =>
    expect(scriptText((await get('/rng', headers)).body, 'marquee-initial-data')).not.toBe('{}'),
  );
  return get('/rng', headers);
};

const parsePolicy = (headers: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test('3.4.3 sends a strict content policy with a new nonce for each page', async () => {
  const responses = [await get('/rng'), await get('/rng')];
  const nonces = responses.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '',
  );
  expect(new Set(nonces).size).toBe(2);
  const policy = parsePolicy(responses[0]?.headers ?? {});
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonces[0]}'`, "'strict-dynamic'", "'self'"],
    'style-src': ["'self'", `'nonce-${nonces[0]}'`],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['http://arcade.example:8083'],
    'img-src': ["'self'", 'data:', 'blob:', 'https://pictures.example'],
  });
  expect(responses[0]?.headers['integrity-policy']).toContain('blocked-destinations=(script)');
  expect(responses[0]?.headers['content-security-policy']).not.toContain('unsafe');
  const { body } = responses[0] ?? { body: '' };
  const executed = [...body.matchAll(/<script(?! type="(?:application\/json|text\/plain)")[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(executed).toHaveLength(2);
  for (const tag of executed) expect(tag).toContain(`nonce="${nonces[0]}"`);
  const styleTag = `<style nonce="${nonces[0]}">`;
  expect(body.match(/<style[^>]*>/g)).toEqual([styleTag, styleTag, styleTag]);
  expect(body).not.toMatch(/ style=| on[a-z]+=/);
});

test('contains the guard before the first file of the shell, and its message in the language of the page', async () => {
  const { body } = await get('/rng', { cookie: 'marquee_lang=th' });
  const guard = body.indexOf('failShell');
  expect(guard).toBeGreaterThan(0);
  expect(guard).toBeLessThan(body.indexOf(shell.base));
  expect(/<template id="marquee-failure">(.*?)<\/template>/s.exec(body)?.[1]).toContain('<h1>เปิดเว็บไซต์ไม่ได้</h1>');
  expect(body).not.toMatch(/^\s*\/\//m);
});

describe('a shell that did not start in a browser', () => {
  const next = { ...shell, version: '2.0.0', build: 'f'.repeat(20), base: `/r/shell/${'f'.repeat(20)}/` };
  const release = async (current: typeof shell) => {
    const deployment = { current, lastGood: shell, platform: '1.4.0' };
    edge.releases.publish(signed(manifest(4, { shell: deployment }), edge.keys));
    await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  };
  const getShell = async (failedBuild: string) => {
    const { body } = await get('/rng', { cookie: `marquee_failed_shell=${failedBuild}` });
    const [script] = /\/r\/shell\/[0-9a-f]+\/(?=entry\.js)/.exec(body) ?? [];
    return [script, JSON.parse(scriptText(body, 'marquee-fleet')).manifest.shell.current.version];
  };

  test('is replaced by the last good one in the pages of that browser', async () => {
    await release(next);
    expect(await getShell(next.build)).toEqual([shell.base, '1.0.0']);
    expect(await getShell('e'.repeat(20))).toEqual([next.base, '2.0.0']);
    const load = scriptText((await get('/rng', { cookie: `marquee_failed_shell=${next.build}` })).body, 'marquee-load');
    expect(Buffer.from(load.split('.')[2] ?? '', 'base64url').toString()).toBe('1.0.0');
  });

  test('stays when the last good one provides another platform contract', async () => {
    await release({ ...next, platform: '1.5.0' });
    expect(await getShell(next.build)).toEqual([next.base, '2.0.0']);
  });
});

test('3.6.1 adds a hash to every script and style and preloads only the files of the route', async () => {
  const { body } = await get('/rng', { cookie: 'marquee_lang=th' });
  const tags = [...body.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/r\/[^"]+)"[^>]*>/g)].map(([tag, file]) => ({
    tag,
    file: file ?? '',
  }));
  const { base, integrity } = lobby('1.3.0');
  expect(tags.map(({ file }) => file)).toEqual([
    `${shell.base}main.css`,
    `${shell.base}entry.js`,
    `${shell.base}text.woff2`,
    `${shell.base}th.js`,
    ...['entry.js', 'main.css', 'list.js', 'list.css', 'th.js'].map((file) => `${base}${file}`),
  ]);
  for (const { tag, file } of tags) {
    expect(tag).toContain('crossorigin="anonymous"');
    if (/\.(js|css)$/.test(file)) expect(tag).toContain('integrity="sha384-');
  }
  expect(body).toContain(`<link rel="preload" as="script" href="${base}list.js" integrity="${integrity['list.js']}"`);
  expect(body).toContain(
    `<link rel="stylesheet" href="${shell.base}main.css" integrity="${shell.integrity['main.css']}"`,
  );
});

test.each([
  ['/member/bets', '/member/:page', true],
  ['/MEMBER/bets/', '/member/:page', true],
  ['/member', '/member', false],
  ['/', '/', false],
])('the page of %s belongs to the route %s', async (path, _route, hasList) => {
  const { statusCode, body } = await get(path);
  expect([statusCode, body.includes('/list.js')]).toEqual([200, hasList]);
});

test('embeds manifest, key, permission and initial data without breaking out of the script element', async () => {
  const { body } = await getWithData({ cookie: 'marquee_lang=th' });
  expect(JSON.parse(scriptText(body, 'marquee-fleet')).manifest).toMatchObject({
    revision: 3,
    remotes: { lobby: { current: { version: '1.3.0' } } },
  });
  expect(Buffer.from(scriptText(body, 'marquee-fleet-key'), 'base64')).toHaveLength(32);
  expect(JSON.parse(scriptText(body, 'marquee-permission'))).toEqual({ ...permission, location: { ip: '127.0.0.1' } });
  expect(JSON.parse(scriptText(body, 'marquee-initial-data'))).toEqual({
    [createInitialDataKey('gameMenus', { language: 'th' })]: {
      categories: [],
      totalCount: 0,
      prizeMode: 'LOTT',
      language: 'th',
    },
  });
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<title>Neon &lt;/title&gt;&lt;script&gt;</title>');
});

test('shows logo and name of the site until the root has content', async () => {
  const { body } = await get('/rng');
  expect(body).toContain(
    '<div id="root"></div>\n<div id="marquee-splash" aria-hidden="true"><img src="/logo.svg" alt="">' +
      '<span>Neon &lt;/title&gt;&lt;script&gt;</span><i></i></div>',
  );
  expect(body).toContain('#root:not(:empty) ~ #marquee-splash { display: none }');
});

test('shows a message in place of them without JavaScript', async () => {
  const { body } = await get('/rng');
  const [, style, message] = /<noscript><style nonce="[^"]+">(.*)<\/style>(.*)<\/noscript>/.exec(body) ?? [];
  expect(style).toBe('#marquee-splash { display: none }');
  expect(message).toMatch(/^<div id="marquee-no-script">This site needs JavaScript/);
  expect(body).toContain('#marquee-splash, #marquee-no-script { position: fixed; inset: 0; display: grid;');
});

test("R4 embeds every route and entry of the manifest but only the files of the page's route", async () => {
  const ofLobby = lobby('1.3.0');
  const other = { ...lobby('1.2.0'), scope: 'lobby_before' };
  edge.releases.publish(
    signed(
      manifest(4, {
        remotes: {
          ...manifest(4).remotes,
          lobby: {
            current: ofLobby,
            lastGood: other,
            urgent: true,
            canary: { release: lobby('1.4.0'), rule: { account: 'agent' } },
          },
        },
      }),
      edge.keys,
    ),
  );
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  const { body } = await get('/rng', { cookie: 'marquee_lang=th' });
  const { manifest: carried, signature } = JSON.parse(scriptText(body, 'marquee-fleet'));
  expect(signature).toBeUndefined();
  const { current, lastGood, canary, urgent } = carried.remotes.lobby;
  const files = ['entry.js', 'main.css', 'list.js', 'list.css', 'th.js'];
  const { initialData, preload, integrity, ...rest } = ofLobby;
  expect(initialData).toBeDefined();
  expect(current).toEqual({
    ...rest,
    preload: { '*': preload['*'], '/rng': preload['/rng'], 'lang:th': preload['lang:th'] },
    integrity: Object.fromEntries(files.map((file) => [file, integrity[file]])),
  });
  for (const { preload: named, integrity: hashes } of [lastGood, canary.release, carried.remotes.member.current]) {
    expect([named, Object.keys(hashes)]).toEqual([{}, ['entry.js']]);
  }
  expect([lastGood.scope, canary.rule, urgent]).toEqual(['lobby_before', { account: 'agent' }, true]);
  expect(carried.shell.current).toMatchObject({ build: shell.build, base: shell.base });
});

test.each([
  [{}, 'en', 'ltr', 'dark'],
  [{ 'accept-language': 'fr, th;q=0.4, zh;q=0.8' }, 'zh-CN', 'ltr', 'dark'],
  [{ 'accept-language': 'th', cookie: 'a=b; marquee_lang=ar; marquee_theme=light' }, 'ar', 'rtl', 'light'],
  [{ cookie: 'marquee_lang="><script>; marquee_theme=<b>' }, 'en', 'ltr', 'dark'],
  [{ 'accept-language': 'xx;q=abc,,;;;,*' }, 'en', 'ltr', 'dark'],
])('renders %j in %s, %s, %s', async (headers, language, direction, theme) => {
  expect((await get('/rng', headers)).body).toContain(
    `<html lang="${language}" dir="${direction}" data-theme="${theme}">`,
  );
});

test('compresses the page with the accepted encoding', async () => {
  const plain = (await getWithData()).body.length;
  const small = await get('/rng', { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload)).toHaveLength(plain);
  const zipped = await get('/rng', { 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload)).toHaveLength(plain);
});

test('R4 serves the new version with the next page after a switch', async () => {
  expect((await get('/rng')).body).toContain(lobby('1.3.0').base);
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  const { body } = await get('/rng');
  expect([body.includes(lobby('1.4.0').base), body.includes(lobby('1.3.0').base)]).toEqual([true, false]);
});

test('R4 serves more than 1000 pages during 20 switches without an error or mixed versions', async () => {
  const pages: string[] = [];
  let isReleasing = true;
  const load = async () => {
    while (isReleasing || pages.length < 1000) {
      const { statusCode, body } = await get('/rng');
      expect(statusCode).toBe(200);
      pages.push(body);
      await nextTurn();
    }
  };
  const release = async () => {
    for (let revision = 4; revision < 24; revision += 1) {
      edge.releases.publish(signed(manifest(revision), edge.keys));
      await eventually(() => expect(pages.at(-1)?.includes(lobby(`1.${revision}.0`).base)).toBe(true));
    }
    isReleasing = false;
  };
  await Promise.all([release(), ...Array.from({ length: 10 }, load)]);
  const revisions = new Set<number>();
  for (const body of pages) {
    const { revision } = JSON.parse(scriptText(body, 'marquee-fleet')).manifest;
    const builds = new Set([...body.matchAll(/href="(\/r\/lobby\/[0-9a-f]+\/)/g)].map(([, base]) => base));
    expect([...builds]).toEqual([lobby(`1.${revision}.0`).base]);
    revisions.add(revision);
  }
  expect(pages.length).toBeGreaterThanOrEqual(1000);
  expect(revisions.size).toBeGreaterThanOrEqual(20);
});
