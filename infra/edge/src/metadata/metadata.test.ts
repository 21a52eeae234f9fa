import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metadataFile, type PageMetadata } from '@marquee/contract/page-metadata';
import { eventually } from '@marquee/testing/eventually';
import {
  json,
  lobby,
  manifest,
  permission,
  respondAsGateway,
  signed,
  sri,
  startEdge,
  fetchRevision,
  type Edge,
} from '#test/fixtures.ts';

const metadata: PageMetadata = {
  routes: { home: ['/', '/index.html'], slots: ['/rng'] },
  texts: {
    en: {
      home: { title: 'Slots and "live" games', description: 'Play at {{name}}.' },
      slots: { title: 'Slots', description: 'All slots of {{name}}.' },
    },
    th: {
      home: { title: 'เกม', description: 'เล่นที่ {{name}}' },
      slots: { title: 'สล็อต', description: 'สล็อตของ {{name}}' },
    },
  },
};
const name = 'Neon &lt;/title&gt;&lt;script&gt;';
const host = { host: 'play.example' };

let edge: Edge;
afterEach(() => edge.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url, headers: { ...host, ...headers } });

/** Starts an edge whose lobby has the content as its metadata file, with the hash of the other content if given. */
async function startUnread(content: string, hashed = content): Promise<void> {
  const described = {
    ...lobby('1.3.0'),
    metadata: metadataFile,
    routes: ['/', '/rng', '/index.html', '/fav', '/vip'],
  };
  const release = { ...described, integrity: { ...described.integrity, [metadataFile]: sri(hashed) } };
  const remotes = { ...manifest(3).remotes, lobby: { current: release, lastGood: release } };
  edge = await startEdge({ firstDocument: (keys) => signed(manifest(3, { remotes }), keys) });
  const folder = path.join(edge.folder, 'artefacts', release.base.slice('/r/'.length));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'metadata.json'), content);
}

/**
 * Starts the edge and reads the file: pages wait for it only 120 ms, the sitemap until it is read. The permission that
 * this request asks the gateway for is the one of another visitor.
 */
async function start(content: string, hashed?: string): Promise<void> {
  await startUnread(content, hashed);
  await edge.app.inject({ url: '/sitemap.xml', headers: host, remoteAddress: '192.0.2.9' });
}

const find = (body: string, pattern: RegExp): string | undefined => pattern.exec(body)?.[1];
const canonical = (body: string) => find(body, /<link rel="canonical" href="([^"]*)">/);
const title = (body: string) => find(body, /<title>([^<]*)<\/title>/);

test('gives each page its own title, description, canonical address and addresses in other languages', async () => {
  await start(JSON.stringify(metadata));
  const { body } = await get('/rng');
  expect(title(body)).toBe(`Slots · ${name}`);
  expect(body).toContain(`<meta name="description" content="All slots of ${name}.">`);
  expect(canonical(body)).toBe('http://play.example/rng');
  for (const [hreflang, address] of [
    ['en', '/rng?lang=en'],
    ['th', '/rng?lang=th'],
    ['zh-CN', '/rng?lang=zh-CN'],
    ['x-default', '/rng'],
  ])
    expect(body).toContain(`<link rel="alternate" hreflang="${hreflang}" href="http://play.example${address}">`);
});

test('shows the page in the language of its address, before the stored choice', async () => {
  await start(JSON.stringify(metadata));
  const { body } = await get('/rng?lang=TH', { cookie: 'marquee_lang=zh-CN' });
  expect(title(body)).toBe(`สล็อต · ${name}`);
  expect(body).toContain('<html lang="th"');
  expect(canonical(body)).toBe('http://play.example/rng?lang=th');
});

test.each(['?lang=xx', '?lang=en%22%3E%3Cscript%3E', '?lang=', '?lang[]=en', '?lang=xx&lang=en', ''])(
  'ignores the language in the query %j',
  async (query) => {
    await start(JSON.stringify(metadata));
    const { body } = await get(`/rng${query}`, { cookie: 'marquee_lang=th' });
    expect(body).toContain('<html lang="th"');
    expect(canonical(body)).toBe('http://play.example/rng');
  },
);

test('uses the first of two languages in an address', async () => {
  await start(JSON.stringify(metadata));
  expect((await get('/rng?lang=th&lang=en')).body).toContain('<html lang="th"');
});

test('uses English texts in a language that the part does not have', async () => {
  await start(JSON.stringify(metadata));
  expect(title((await get('/rng?lang=ar')).body)).toBe(`Slots · ${name}`);
});

test('names one canonical address for all routes of a page', async () => {
  await start(JSON.stringify(metadata));
  const { body } = await get('/index.html?utm=1');
  expect(canonical(body)).toBe('http://play.example/');
  expect(title(body)).toBe(`Slots and &quot;live&quot; games · ${name}`);
});

test('describes a page to link previews and search engines', async () => {
  await start(JSON.stringify(metadata));
  const { body } = await get('/rng?lang=th');
  const properties = Object.fromEntries(
    [...body.matchAll(/<meta property="og:([^"]+)" content="([^"]*)">/g)].map(([, key, value]) => [key, value]),
  );
  expect(properties).toEqual({
    type: 'website',
    site_name: name,
    title: `สล็อต · ${name}`,
    description: `สล็อตของ ${name}`,
    url: 'http://play.example/rng?lang=th',
    locale: 'th_TH',
    image: 'http://play.example/link-preview.jpg',
    'image:width': '1200',
    'image:height': '630',
  });
  const json = find(body, /<script type="application\/ld\+json">(.*?)<\/script>/);
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': 'WebPage',
    name: 'สล็อต · Neon </title><script>',
    inLanguage: 'th',
    isPartOf: { '@type': 'WebSite', url: 'http://play.example/?lang=th' },
  });
  expect((await get('/link-preview.jpg')).headers['content-type']).toBe('image/jpeg');
});

test('asks search engines not to list a page that a describing part leaves out', async () => {
  await start(JSON.stringify(metadata));
  const responses = [await get('/fav'), await get('/rng'), await get('/member')];
  expect(responses.map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex', undefined, undefined]);
  expect(canonical(responses[0]?.body ?? '')).toBeUndefined();
});

test('lists all described pages in all languages in the sitemap that robots.txt names', async () => {
  await start(JSON.stringify(metadata));
  expect((await get('/robots.txt')).body).toContain('\nSitemap: http://play.example/sitemap.xml\n');
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const languages = ['', '?lang=en', '?lang=th', '?lang=zh-CN', '?lang=ar'];
  expect(addresses).toEqual(
    ['/', '/rng'].flatMap((route) => languages.map((lang) => `http://play.example${route}${lang}`)),
  );
});

test.each(['a b', 'x"><script>', 'play.example/path', `${'a'.repeat(260)}.example`])(
  'writes no address for the host %j',
  async (wrong) => {
    await start(JSON.stringify(metadata));
    const { body } = await get('/rng', { host: wrong });
    expect(title(body)).toBe(`Slots · ${name}`);
    expect(canonical(body)).toBeUndefined();
    expect((await get('/sitemap.xml', { host: wrong })).statusCode).toBe(404);
  },
);

test.each([
  ['has another hash', JSON.stringify(metadata), `${JSON.stringify(metadata)} `],
  ['is no metadata', '{"routes":5}', '{"routes":5}'],
  ['has a page twice', JSON.stringify({ ...metadata, routes: { home: ['/'], slots: ['/'] } }), undefined],
  [
    'has a canonical address elsewhere',
    JSON.stringify({ ...metadata, routes: { home: ['@evil.example/', '/rng'] } }),
    undefined,
  ],
  ['is no JSON', '<html>', '<html>'],
  ['is too large', `${JSON.stringify(metadata)}${' '.repeat(1_000_000)}`, undefined],
] as const)('serves the page without its own title when the metadata file %s', async (_, content, hashed) => {
  await start(content, hashed ?? content);
  const { body, statusCode } = await get('/rng');
  expect([statusCode, title(body), canonical(body)]).toEqual([200, name, undefined]);
  const sitemap = await get('/sitemap.xml');
  expect([sitemap.statusCode, sitemap.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('describes no page with the name of a property that every object has and without texts', async () => {
  await start(JSON.stringify({ ...metadata, routes: { home: ['/'], constructor: ['/rng'] } }));
  const { body, statusCode } = await get('/rng');
  expect([statusCode, title(body)]).toEqual([200, name]);
});

test('serves the page without its own title when the metadata file is missing', async () => {
  await startUnread(JSON.stringify(metadata));
  await rm(path.join(edge.folder, 'artefacts'), { recursive: true });
  expect(title((await get('/rng')).body)).toBe(name);
});

test('reads a file again ten seconds after it could not be read', async () => {
  await start(JSON.stringify(metadata), 'another content');
  const file = path.join(edge.folder, 'artefacts', lobby('1.3.0').base.slice('/r/'.length), 'metadata.json');
  await get('/rng');
  await writeFile(file, 'another content');
  const log = jest.spyOn(edge.app.log, 'error').mockReturnValue(undefined);
  const later = performance.now() + 9_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  await get('/rng');
  expect(log).not.toHaveBeenCalled();
  clock.mockReturnValue(later + 2_000);
  await get('/rng');
  await eventually(() => expect(log).toHaveBeenCalledTimes(1));
  jest.restoreAllMocks();
});

test('does not list a page that the merchant has switched off', async () => {
  await start(JSON.stringify({ ...metadata, routes: { home: ['/'], slots: ['/vip'] } }));
  const { whitelabel } = permission.info;
  const withoutVip = { ...permission, info: { ...permission.info, whitelabel: { ...whitelabel, vip: false } } };
  edge.gateway.handler = (request, response) => {
    if (request.url?.startsWith('/wps/system/permission')) json(response, { success: true, value: withoutVip });
    else respondAsGateway(request, response);
  };
  const { body, headers } = await get('/vip');
  expect([canonical(body), headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
  const sitemap = (await get('/sitemap.xml')).body;
  expect([sitemap.includes('/vip'), sitemap.includes('<loc>http://play.example/</loc>')]).toEqual([false, true]);
});

test('writes dollar signs in the name of the site as they are, and no control characters', async () => {
  await start(JSON.stringify(metadata));
  const whitelabel = { ...permission.info.whitelabel, name: 'Ca$$ino\0nonce\0 $&' };
  edge.gateway.handler = (request, response) => {
    const value = { ...permission, info: { ...permission.info, whitelabel } };
    if (request.url?.startsWith('/wps/system/permission')) json(response, { success: true, value });
    else respondAsGateway(request, response);
  };
  expect((await get('/rng')).body).toContain('content="All slots of Ca$$inononce $&amp;."');
  expect((await get('/fav')).body).toContain('content="Ca$$inononce $&amp;: slots,');
});

test('answers that there is no sitemap while the gateway has never responded', async () => {
  await startUnread(JSON.stringify(metadata));
  edge.gateway.handler = (_, response) => json(response, {}, 503);
  expect((await get('/sitemap.xml')).statusCode).toBe(503);
});

test('uses the texts of the version that becomes live', async () => {
  await start(JSON.stringify(metadata));
  await get('/rng');
  const content = JSON.stringify({
    ...metadata,
    texts: { en: { ...metadata.texts['en'], slots: { title: 'Best slots', description: 'x' } } },
  });
  const before = lobby('1.4.0');
  const next = { ...before, metadata: metadataFile, integrity: { ...before.integrity, [metadataFile]: sri(content) } };
  const folder = path.join(edge.folder, 'artefacts', next.base.slice('/r/'.length));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, metadataFile), content);
  const remotes = { lobby: { current: next, lastGood: next } };
  edge.releases.publish(signed(manifest(4, { remotes }), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  await eventually(async () => expect(title((await get('/rng')).body)).toBe(`Best slots · ${name}`));
});
