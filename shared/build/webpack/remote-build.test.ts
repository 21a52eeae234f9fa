import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { createElement, type FunctionComponent } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { prerender } from 'react-dom/static';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import type { BuiltRelease } from '@marquee/contract/fleet';
import { computeIntegrity } from '#webpack/plugins/integrity.ts';

const run = promisify(execFile);
const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const entryLimit = 5_000;

const files: Readonly<Record<string, string>> = {
  'package.json':
    '{"name":"@marquee/sample","version":"1.2.3","type":"module","dependencies":{"@marquee/platform":"*"}}',
  'webpack.config.ts': `import { remoteConfig } from '@marquee/build/webpack/remote-config.ts';
const remote = { name: 'sample', routes: ['/', '/rng'], modals: [], slots: [], requires: '^1.0.0',
  entryPoints: { '/': ['src/home.tsx'], '/rng': ['src/slots.tsx'] },
  metadata: { slots: { titleKey: 'hello', routes: ['/rng'] } } };
export default remoteConfig(import.meta.dirname, remote);`,
  'src/expose.tsx': `import { lazy } from 'react';
export default lazy(() => import('./home.tsx'));
export const Slots = lazy(() => import('./slots.tsx'));
export const loadTexts = (language: string) => import(\`../locales/\${language}.json\`);`,
  'src/home.tsx': `import './home.css';
import css from './home.module.css'; import picture from './home.svg'; import { useSession } from '@marquee/platform';
export default function Home() { return <p className={css.home}>{useSession().state}<img src={picture} /></p>; }`,
  'src/home.css': 'p { margin: 0; }',
  'src/home.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/home.module.css': '@layer part { .home { color: rebeccapurple; } }',
  'src/slots.tsx': `import { lazy } from 'react';
const Rules = lazy(() => import("./rules.tsx"));
export default function Slots() { return <p>slots <Rules /></p>; }`,
  'src/rules.tsx': 'export default function Rules() { return <p>the rules of all slots</p>; }',
  'locales/en.json': '{"hello":"hello"}',
  'locales/th.json': '{"hello":"สวัสดี"}',
  'metadata/locales/en.json': '{"slots":{"description":"All slots of {{name}}."}}',
};

let temporary: TemporaryFolder;

let dir: string;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
}

const webpack = (version: string) =>
  run(process.execPath, [path.join(modules, 'webpack-cli/bin/cli.js'), '--mode', 'production'], {
    cwd: dir,
    env: { ...process.env, RELEASE_VERSION: version, BUILD_CACHE: path.join(dir, '.cache') },
  });

/** The exports of the server build, evaluated as the edge does. */
function evaluateServerBuild(require: (name: string) => unknown): Record<string, unknown> {
  const module = { exports: {} };
  const code = `(function (module, exports, require) {${dist('server.cjs').toString()}\n})`;
  new vm.Script(code).runInThisContext()(module, module.exports, require);
  return module.exports;
}

const readRelease = (): BuiltRelease => JSON.parse(readFileSync(path.join(dir, 'dist/release.json'), 'utf8'));
const dist = (file: string): Buffer => readFileSync(path.join(dir, 'dist', file));

beforeAll(() => {
  temporary = createTemporaryFolder('remote');
  dir = temporary.path;
  symlinkSync(modules, path.join(dir, 'node_modules'));
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterAll(() => temporary.remove());

describe('a built remote', () => {
  let release: BuiltRelease;

  beforeAll(async () => {
    await webpack('1.2.3');
    release = readRelease();
  }, 60_000);

  test('lists every script and style, and the metadata, with its hash', () => {
    const written = readdirSync(path.join(dir, 'dist')).filter((file) => /\.(c?js|css)$|^metadata/.test(file));
    expect(Object.keys(release.integrity).sort()).toEqual(written.sort());
    for (const [file, hash] of Object.entries(release.integrity)) expect(computeIntegrity(dist(file))).toBe(hash);
  });

  test('writes titles and descriptions of its pages into a file of their own', () => {
    expect(release.metadata).toBe('metadata.json');
    expect(JSON.parse(dist('metadata.json').toString())).toEqual({
      routes: { slots: ['/rng'] },
      texts: { en: { slots: { title: 'hello', description: 'All slots of {{name}}.' } } },
    });
  });

  test('contains the hash of every lazy file in its entry', () => {
    const entry = dist('entry.js').toString();
    const loaded = Object.entries(release.integrity).filter(
      ([file]) => /\.(js|css)$/.test(file) && file !== 'entry.js',
    );
    for (const [, hash] of loaded) expect(entry).toContain(hash);
    expect(loaded.map(([file]) => path.extname(file))).toContain('.css');
  });

  test('lists the files that each route and language needs besides the entry', () => {
    expect(release.preload['/']).toHaveLength(2);
    expect(release.preload['/rng']).toHaveLength(1);
    expect(release.preload['*']).toHaveLength(1);
    const [thai = ''] = release.preload['lang:th'] ?? [];
    expect(dist(thai).toString()).toContain('สวัสดี');
  });

  test('lists every script that a route can load, later chunks included', () => {
    const texts = (route: string) => (release.loads[route] ?? []).map((file) => dist(file).toString()).join('');
    expect(Object.keys(release.loads)).toEqual(['/', '/rng', 'src/rules.tsx']);
    expect(texts('/rng')).toContain('the rules of all slots');
    expect(texts('/')).not.toContain('the rules of all slots');
    expect(release.preload['/rng']).toHaveLength(1);
  });

  test(`contains no module that the shell provides, and an entry below ${entryLimit} bytes`, () => {
    const all = Object.keys(release.integrity)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => dist(file).toString())
      .join('');
    expect(all).not.toMatch(/react\.production|useSyncExternalStore|__SECRET_INTERNALS/);
    expect(gzipSync(dist('entry.js')).length).toBeLessThan(entryLimit);
  });

  test('waits 120 s for scripts and styles', () => {
    expect(dist('entry.js').toString().match(/12e4/g)).toHaveLength(2);
  });

  test('renders on a server with the class names and addresses of the browser, and shared modules', async () => {
    expect(release.server).toBe('server.cjs');
    const shared: Readonly<Record<string, object>> = {
      react,
      'react/jsx-runtime': jsxRuntime,
      '@marquee/platform': { useSession: () => ({ state: 'visitor' }) },
    };
    const expose = evaluateServerBuild((name) => shared[name]);
    const { prelude } = await prerender(createElement(expose['default'] as FunctionComponent));
    const html = await new Response(prelude).text();
    const [, className = '', picture = ''] = /<p class="(.+)">visitor<img src="(.+)"\/><\/p>$/.exec(html) ?? [];
    const styles = (release.preload['/'] ?? []).filter((file) => file.endsWith('.css'));
    expect(styles.map((file) => dist(file).toString()).join('')).toContain(`.${className}{`);
    expect(path.dirname(picture)).toBe(`/r/sample/${release.build}`);
    expect(readdirSync(path.join(dir, 'dist'))).toContain(path.basename(picture));
  });

  test('gets another build, scope and class names with another version', async () => {
    const style = (name: BuiltRelease): string =>
      dist(name.preload['/']?.find((file) => file.endsWith('.css')) ?? '').toString();
    const before = style(release);
    await webpack('1.2.4');
    const next = readRelease();
    expect(next.version).toBe('1.2.4');
    expect(next.build).not.toBe(release.build);
    expect(next.scope).not.toBe(release.scope);
    expect(style(next)).not.toBe(before);
  }, 60_000);

  test('fails to build with a library that belongs to the platform', async () => {
    write('src/slots.tsx', "import { useQuery } from '@tanstack/react-query'; export default () => String(useQuery);");
    await expect(webpack('1.2.5')).rejects.toMatchObject({
      stdout: expect.stringContaining('@tanstack/react-query must be used through @marquee/platform'),
    });
  }, 60_000);
});
