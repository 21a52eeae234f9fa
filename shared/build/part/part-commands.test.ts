import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';

const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const command = path.join(import.meta.dirname, 'main.ts');

const files: Readonly<Record<string, string>> = {
  'package.json':
    '{"name":"@marquee/part-sample","version":"1.2.3","type":"module","dependencies":{"@marquee/platform":"*"}}',
  'remote.ts': `export const remote = { name: 'sample', routes: ['/'], modals: [], slots: [], requires: '^1.0.0' };`,
  'webpack.config.ts': `import { remoteConfig } from '@marquee/build/webpack/remote-config.ts';
import { remote } from './remote.ts';
export default remoteConfig(import.meta.dirname, remote);`,
  'alone.ts': `import webpack from 'webpack';
import { standaloneConfig } from '@marquee/build/webpack/standalone-config.ts';
import { remote } from './remote.ts';
const { plugins, ...config } = standaloneConfig(import.meta.dirname, remote);
const hot = [...(plugins ?? []), new webpack.HotModuleReplacementPlugin()];
const compiler = webpack({ ...config, plugins: hot, devtool: false, optimization: { splitChunks: false } });
compiler.run((error, stats) => {
  process.exitCode = error || stats?.hasErrors() ? 1 : 0;
  compiler.close(() => undefined);
});`,
  'server.ts': `import { standaloneConfig } from '@marquee/build/webpack/standalone-config.ts';
import { remote } from './remote.ts';
process.stdout.write(JSON.stringify(standaloneConfig(import.meta.dirname, remote).devServer));`,
  'src/expose.tsx': `import { useState } from 'react';
export default function Counter() { const [count, setCount] = useState<number>(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>; }
export const loadTexts = () => Promise.resolve({});`,
};

let temporary: TemporaryFolder;

let dir: string;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
}

const environment = () => ({ ...process.env, BUILD_CACHE: path.join(dir, '.cache') });
const run = (name: string) =>
  spawnSync(process.execPath, [command, name], { cwd: dir, encoding: 'utf8', env: environment() });

beforeAll(() => {
  temporary = createTemporaryFolder('part');
  dir = temporary.path;
  symlinkSync(modules, path.join(dir, 'node_modules'));
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterAll(() => temporary.remove());

test('fails a build with a type error or a syntax error, and removes the output of the build before', () => {
  const sound = files['src/expose.tsx'] ?? '';
  const [output, copy] = ['dist', 'copy'].map((name) => path.join(dir, name)) as [string, string];
  expect(run('build').status).toBe(0);
  expect(existsSync(path.join(output, 'release.json'))).toBe(true);
  renameSync(output, copy);
  for (const [broken, message] of [
    [sound.replace('useState<number>(0)', "useState<number>('none')"), 'TS2345'],
    [`${sound}\nconst = ;`, 'error'],
  ] as const) {
    cpSync(copy, output, { recursive: true });
    write('src/expose.tsx', broken);
    const { status, stdout } = run('build');
    expect([status === 0, stdout]).toEqual([false, expect.stringContaining(message)]);
    expect(existsSync(output)).toBe(false);
  }
  write('src/expose.tsx', sound);
}, 120_000);

test('registers components of a remote that runs alone, so that a change keeps their state', () => {
  expect(
    spawnSync(process.execPath, [path.join(dir, 'alone.ts')], { cwd: dir, env: environment(), encoding: 'utf8' }),
  ).toMatchObject({ status: 0 });
  expect(readFileSync(path.join(dir, 'dist/main.js'), 'utf8')).toContain('"Counter")');
}, 60_000);

test('replaces modules of a remote that runs alone, at the site whose data folder MARQUEE_DATA names', () => {
  write('data/port', '9300');
  const { stdout } = spawnSync(process.execPath, [path.join(dir, 'server.ts')], {
    cwd: dir,
    env: { ...environment(), MARQUEE_DATA: path.join(dir, 'data') },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({
    hot: true,
    host: '127.0.0.1',
    proxy: [{ target: 'http://localhost:9301' }],
  });
});

test('rejects an unknown command', () => {
  expect(run('publish')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: build|dev|lint|test') });
});

test('runs only the tests of the part that match a pattern', () => {
  const { stdout } = spawnSync(process.execPath, [command, 'test', 'list', '--listTests'], {
    cwd: path.resolve(import.meta.dirname, '../../../remotes/lobby'),
    encoding: 'utf8',
    // Jest writes a cache.
    env: { ...process.env, TMPDIR: dir },
  });
  // Jest also prints warnings.
  const listed = stdout.split('\n').filter((line) => path.isAbsolute(line));
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.filter((file) => !/remotes\/lobby\/.*list/.test(file))).toEqual([]);
});
