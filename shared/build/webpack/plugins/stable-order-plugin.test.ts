import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';

const modules = path.resolve(import.meta.dirname, '../../../../node_modules');
const names = ['one', 'two', 'three'];

/** Re-exports through two modules, with the names in different orders. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{"name":"sample","type":"module"}',
  'webpack.config.ts': `import { baseConfig } from '@marquee/build/webpack/base-config.ts';
const base = baseConfig({ dir: import.meta.dirname, mode: 'production', scope: 'sample', purpose: 'pages' });
export default { ...base, entry: './main.js', optimization: { ...base.optimization, minimize: false } };`,
  'kit/package.json': '{"type":"module","sideEffects":false}',
  ...Object.fromEntries(
    names.map((name) => [`kit/${name}.js`, `export const ${name} = () => globalThis.log('${name}');`]),
  ),
  'kit/index.js':
    names.map((name) => `import { ${name} } from './${name}.js';`).join(' ') + ' export { two, one, three };',
  'names.js': "globalThis.seen = true; export { three, two, one } from './kit/index.js';",
  'main.js': "import { one, two, three } from './names.js'; one(); two(); three();",
};

let temporary: TemporaryFolder;

let dir: string;
beforeAll(() => {
  temporary = createTemporaryFolder('order');
  dir = temporary.path;
  symlinkSync(modules, path.join(dir, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
});
afterAll(() => temporary.remove());

/** Each build is a separate process, so that builds share only the cache. */
async function build(): Promise<string> {
  await promisify(execFile)(process.execPath, [path.join(modules, 'webpack-cli/bin/cli.js')], {
    cwd: dir,
    env: { ...process.env, BUILD_CACHE: path.join(dir, '.cache') },
  });
  return readFileSync(path.join(dir, 'dist/main.js'), 'utf8');
}

test('builds the same bytes with a cold and a warm cache', async () => {
  const cold = await build();
  expect(cold).toContain('two');
  for (let time = 0; time < 2; time += 1) expect(await build()).toBe(cold);
}, 60_000);
