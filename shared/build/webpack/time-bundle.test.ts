import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';

const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const run = promisify(execFile);

const files: Readonly<Record<string, string>> = {
  'package.json': '{"name":"sample","type":"module"}',
  'webpack.config.ts': `import { baseConfig } from '@marquee/build/webpack/base-config.ts';
const base = baseConfig({ dir: import.meta.dirname, mode: 'production', scope: 'sample', purpose: 'pages' });
export default { ...base, target: 'node', entry: './main.js',
  output: { path: import.meta.dirname, filename: 'out.cjs' } };`,
  'main.js': `import { formatDuration, startOfDayAtOffset } from '@marquee/time';
console.log(formatDuration(90_061_000), startOfDayAtOffset('2026-11-20T17:00:00Z', 420).toISOString());`,
};

let temporary: TemporaryFolder;

let dir: string;
beforeAll(() => {
  temporary = createTemporaryFolder('time');
  dir = temporary.path;
  symlinkSync(modules, path.join(dir, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
});
afterAll(() => temporary.remove());

test('keeps the plugins of dayjs in a production bundle', async () => {
  const env = { ...process.env, BUILD_CACHE: path.join(dir, 'cache') };
  await run(process.execPath, [path.join(modules, 'webpack-cli/bin/cli.js'), '--mode', 'production'], {
    cwd: dir,
    env,
  });
  const { stdout } = await run(process.execPath, [path.join(dir, 'out.cjs')]);
  expect(stdout).toBe('25:01:01 2026-11-20T17:00:00.000Z\n');
});
