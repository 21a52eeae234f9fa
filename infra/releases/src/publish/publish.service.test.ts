import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkFolder } from './check-folder.ts';
import {
  authorization,
  change,
  fetchManifest,
  publishFolder,
  publishVersions,
  sri,
  startRegistry,
  writeBuild,
  type Build,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  await publishVersions(registry.app, 'lobby', ['1.0.0']);
});
afterAll(() => registry.close());

const stored = () => readdir(registry.artefacts, { recursive: true });

test('R6 stores a valid build with compressed siblings and does not make it live', async () => {
  const folder = await writeBuild('member', '1.0.0');
  const response = await publishFolder(registry.app, 'member', folder);
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    { part: 'member', version: '1.0.0', created: true },
  ]);
  const target = path.join(registry.artefacts, 'member', response.json().build);
  const script = await readFile(path.join(folder, 'entry.js'));
  expect(await readFile(path.join(target, 'entry.js'))).toEqual(script);
  expect(brotliDecompressSync(await readFile(path.join(target, 'entry.js.br')))).toEqual(script);
  expect(gunzipSync(await readFile(path.join(target, 'entry.js.gz')))).toEqual(script);
  expect((await fetchManifest(registry.app)).manifest.remotes).toEqual({});
});

test('repairs damaged files when the same build is published again, and changes nothing else', async () => {
  const folder = await writeBuild('again', '1.0.0');
  const { build } = (await publishFolder(registry.app, 'again', folder)).json();
  const before = await stored();
  const response = await publishFolder(registry.app, 'again', folder);
  expect([response.statusCode, response.json().created]).toEqual([200, false]);
  expect(await stored()).toEqual(before);

  const file = path.join(registry.artefacts, 'again', build, 'page.js');
  await appendFile(file, '// changed on disk');
  const { manifest } = await fetchManifest(registry.app);
  expect((await change(registry.app, 'switch', 'again', manifest.revision, { version: '1.0.0' })).json().code).toBe(
    'artefact-damaged',
  );
  await publishFolder(registry.app, 'again', folder);
  expect(await readFile(file)).toEqual(await readFile(path.join(folder, 'page.js')));
  expect((await change(registry.app, 'switch', 'again', manifest.revision, { version: '1.0.0' })).statusCode).toBe(200);
});

type Break = (folder: string) => Promise<unknown>;
const file = (folder: string, name: string) => path.join(folder, name);

let parts = 0;

/** Replaces a file and its hash in the description, as a build with another compiler would. */
async function changeFile(folder: string, name: string, content: string): Promise<void> {
  await writeFile(file(folder, name), content);
  const description = JSON.parse(await readFile(file(folder, 'release.json'), 'utf8'));
  const integrity =
    name in description.integrity ? { ...description.integrity, [name]: sri(content) } : description.integrity;
  await writeFile(file(folder, 'release.json'), JSON.stringify({ ...description, integrity }));
}

const manyNames = Array.from({ length: 201 }, (_, index) => `/lobby/${index}`);

const broken: readonly (readonly [
  check: string,
  what: string,
  edit: (build: Build) => Partial<Build>,
  damage: Break,
])[] = [
  ['schema', 'no description', () => ({}), (folder) => rm(file(folder, 'release.json'))],
  ['schema', 'a description that is no JSON', () => ({}), (folder) => writeFile(file(folder, 'release.json'), '{')],
  ['schema', '201 routes', () => ({ routes: manyNames }), async () => undefined],
  ['schema', '201 modals', () => ({ modals: manyNames }), async () => undefined],
  ['schema', 'text that no database stores', () => ({ modals: ['a\0b'] }), async () => undefined],
  ['schema', 'a version that is none', () => ({ version: 'latest' }), async () => undefined],
  ['schema', 'a remote that requires nothing', () => ({ requires: '' }), async () => undefined],
  ['integrity', 'a tampered script', () => ({}), (folder) => appendFile(file(folder, 'page.js'), ';steal()')],
  ['integrity', 'a tampered style', () => ({}), (folder) => appendFile(file(folder, 'page.css'), 'a{}')],
  [
    'integrity',
    'a script that loads a file with the hash of no file',
    () => ({}),
    (folder) => changeFile(folder, 'page.js', `load('page.css', '${sri('another style')}')`),
  ],
  ['missing-file', 'a listed file that is not there', () => ({}), (folder) => rm(file(folder, 'page.js'))],
  [
    'missing-file',
    'a preload that is not there',
    ({ preload }) => ({ preload: { ...preload, '/x': ['none.js'] } }),
    async () => undefined,
  ],
  ['missing-file', 'an entry that is not there', () => ({ entry: 'main.js' }), async () => undefined],
  ['unlisted-file', 'a script without a hash', () => ({}), (folder) => writeFile(file(folder, 'extra.js'), 'extra()')],
  ['unlisted-file', 'a style without a hash', () => ({}), (folder) => writeFile(file(folder, 'extra.css'), 'a{}')],
  ['unlisted-file', 'metadata without a hash', () => ({ metadata: 'metadata.json' }), async () => undefined],
  [
    'path',
    'a listed name outside of the folder',
    ({ integrity }) => ({ integrity: { ...integrity, '../../escape.js': sri('') } }),
    async () => undefined,
  ],
  [
    'path',
    'an absolute name',
    ({ preload }) => ({ preload: { ...preload, '/x': ['/etc/passwd'] } }),
    async () => undefined,
  ],
  ['path', 'a hidden file', () => ({}), (folder) => writeFile(file(folder, '.env'), 'SECRET=1')],
  ['file-type', 'a page', () => ({}), (folder) => writeFile(file(folder, 'index.html'), '<p>')],
  ['file-type', 'a program', () => ({}), (folder) => writeFile(file(folder, 'run.sh'), 'rm')],
  [
    'entry',
    'an entry that exposes nothing',
    ({ integrity }) => ({ entry: 'page.js', integrity }),
    async () => undefined,
  ],
  ['scope', "another part's container name", ({ build }) => ({ scope: `member_${build}` }), async () => undefined],
  [
    'scope',
    'the container name of a part whose name begins alike',
    ({ build }) => ({ scope: `lobby_vip_${build}` }),
    async () => undefined,
  ],
  [
    'size-budget',
    'a build above its budget',
    () => ({}),
    (folder) => writeFile(file(folder, 'film.mp4'), Buffer.alloc(31_000_000)),
  ],
  [
    'size-budget',
    'a description above its budget',
    () => ({ slots: Array.from({ length: 20_000 }, (_, index) => `slot-${index}`) }),
    async () => undefined,
  ],
  ['schema', 'a route that is spelled like none', () => ({ routes: ['//lobby'] }), async () => undefined],
  [
    'platform-range',
    'a range that the live shell does not satisfy',
    () => ({ requires: '^2.0.0' }),
    async () => undefined,
  ],
  ['platform-range', 'a range that is none', () => ({ requires: 'newest' }), async () => undefined],
  [
    'schema',
    'a range of many alternatives',
    () => ({ requires: '^1.0.0 || '.repeat(100) + '^1.0.0' }),
    async () => undefined,
  ],
];

test.each(broken)('R6 rejects with %s: %s', async (check, _what, edit, damage) => {
  const before = { files: await stored(), manifest: await fetchManifest(registry.app) };
  const folder = await writeBuild('lobby', '7.0.0', edit);
  await damage(folder);
  const response = await publishFolder(registry.app, 'lobby', folder);
  expect([response.json().code, response.statusCode >= 400 && response.statusCode < 500]).toEqual([check, true]);
  expect({ files: await stored(), manifest: await fetchManifest(registry.app) }).toEqual(before);
});

test.each([
  ['of every route', { preload: { '*': ['page.js'] } }],
  ['of one route', { preload: { '*': [], '/lobby': ['page.js'] } }],
  ['that a route loads later', { preload: { '*': [] }, loads: { '/lobby': ['page.js'] } }],
  ['that the description lists for no route', { preload: { '*': [] } }],
])('R6 rejects a build with a script %s that exceeds the size budget', async (_which, description) => {
  const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36)).join('');
  const folder = await writeBuild('lobby', '7.0.0', ({ integrity }) => ({
    integrity: { ...integrity, 'page.js': sri(noise) },
    ...description,
  }));
  await writeFile(file(folder, 'page.js'), noise);
  expect((await publishFolder(registry.app, 'lobby', folder)).json()).toMatchObject({
    code: 'size-budget',
    message: expect.stringMatching(/loads \d{6} bytes compressed with its lazy chunks, the budget is 120000$/),
  });
});

test('R6 rejects another build of a published version, and another version of a published build', async () => {
  const other = await writeBuild('lobby', '1.0.0');
  const response = await publishFolder(registry.app, 'lobby', other);
  expect([response.statusCode, response.json().code]).toEqual([409, 'version-taken']);

  const first = await writeBuild('twice', '1.0.0');
  await publishFolder(registry.app, 'twice', first);
  const description = JSON.parse(await readFile(file(first, 'release.json'), 'utf8'));
  await writeFile(file(first, 'release.json'), JSON.stringify({ ...description, version: '1.0.1' }));
  expect((await publishFolder(registry.app, 'twice', first)).json().code).toBe('build-taken');
});

test.each([
  ['a script', (folder: string) => changeFile(folder, 'page.js', "page('else')")],
  [
    'a picture',
    (folder: string) => changeFile(folder, 'media/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="else"/>'),
  ],
  [
    'one file more',
    (folder: string) => writeFile(file(folder, 'media/more.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['one file less', (folder: string) => rm(file(folder, 'media/logo.svg'))],
])('R6 rejects a published build with different files, even as a repair: %s', async (_what, damage) => {
  const part = `bytes${(parts += 1)}`;
  const folder = await writeBuild(part, '1.0.0');
  const { build } = (await publishFolder(registry.app, part, folder)).json();
  await damage(folder);
  const before = await stored();
  const again = await publishFolder(registry.app, part, folder);
  expect([again.statusCode, again.json().code]).toEqual([409, 'build-differs']);
  expect(await stored()).toEqual(before);
  await appendFile(path.join(registry.artefacts, part, build, 'page.css'), ' ');
  expect((await publishFolder(registry.app, part, folder)).json()).toMatchObject({
    code: 'build-differs',
    message: expect.stringContaining(`${part} 1.0.0 with another `),
  });
});

test('rejects a shell without a platform, and one that live remotes cannot run on', async () => {
  const silent = await writeBuild('shell', '1.5.0', () => ({ platform: undefined }));
  expect((await publishFolder(registry.app, 'shell', silent)).json().code).toBe('schema');
  await publishFolder(registry.app, 'shell', await writeBuild('shell', '2.0.0', () => ({ platform: '2.0.0' })));
  const { manifest } = await fetchManifest(registry.app);
  expect(Object.keys(manifest.remotes)).not.toHaveLength(0);
  expect((await change(registry.app, 'switch', 'shell', manifest.revision, { version: '2.0.0' })).json().code).toBe(
    'platform-range',
  );
});

test('rejects a remote with a route of another', async () => {
  const rival = await writeBuild('rival', '1.0.0', () => ({ routes: ['/again'] }));
  await publishFolder(registry.app, 'rival', rival);
  const { manifest } = await fetchManifest(registry.app);
  expect((await change(registry.app, 'switch', 'rival', manifest.revision, { version: '1.0.0' })).json().code).toBe(
    'route-taken',
  );
});

describe('R6 archives', () => {
  const send = async (fill: (archive: ReturnType<typeof pack>) => void) => {
    const archive = pack();
    fill(archive);
    archive.finalize();
    return registry.app.inject({
      method: 'PUT',
      url: '/v1/parts/lobby/releases?channel=production&actor=tester',
      headers: { ...authorization, 'content-type': 'application/x-tar' },
      payload: await buffer(archive),
    });
  };

  test.each(['../../escape.js', '/etc/cron.d/escape', 'a/../../escape.js', '.ssh/authorized_keys', 'a\\..\\escape.js'])(
    'rejects the file name %s',
    async (name) => {
      const response = await send((archive) => archive.entry({ name }, 'x'));
      expect([response.statusCode, response.json().code]).toEqual([422, 'path']);
    },
  );

  test.each(['symlink', 'link'] as const)('rejects a %s', async (type) => {
    const response = await send((archive) => archive.entry({ name: 'entry.js', type, linkname: '/etc/passwd' }));
    expect(response.json().code).toBe('symlink');
  });

  test('rejects an upload that is no archive', async () => {
    const response = await registry.app.inject({
      method: 'PUT',
      url: '/v1/parts/lobby/releases?channel=production&actor=tester',
      headers: { ...authorization, 'content-type': 'application/x-tar' },
      payload: Buffer.alloc(700, 7),
    });
    expect(response.json().code).toBe('schema');
  });
});

test('rejects a folder with a symbolic link in the command line and in the service', async () => {
  const folder = await writeBuild('lobby', '7.0.0');
  await mkdir(file(folder, 'deep'));
  await symlink('/etc/passwd', file(folder, 'deep/passwd.txt'));
  await expect(checkFolder(folder, 'lobby')).rejects.toMatchObject({ code: 'symlink' });
  await expect(publishFolder(registry.app, 'lobby', folder)).rejects.toMatchObject({ code: 'symlink' });
});
