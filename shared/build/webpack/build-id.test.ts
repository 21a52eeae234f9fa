import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { computeBuildId, listInstalledPackages } from './build-id.ts';

let temporary: TemporaryFolder;

let dir: string;

beforeEach(() => {
  temporary = createTemporaryFolder('build-id');
  dir = temporary.path;
  writeFileSync(path.join(dir, 'package.json'), '{"name":"@marquee/sample","version":"1.2.3"}');
  writeFileSync(path.join(dir, 'page.tsx'), 'export const Page = () => null;');
});
afterEach(() => {
  temporary.remove();
  delete process.env['RELEASE_VERSION'];
});

const id = (mode = 'production') => computeBuildId(dir, { isProvided: true, mode });

test('gives the same sources the same id', () => {
  const copy = `${dir}-copy`;
  cpSync(dir, copy, { recursive: true });
  expect(id()).toMatch(/^[0-9a-f]{20}$/);
  expect(id()).toBe(id());
  rmSync(copy, { recursive: true });
});

test('changes with a source, the version or the mode, but not with a test or a README', () => {
  const first = id();
  writeFileSync(path.join(dir, 'page.test.tsx'), 'test("page")');
  writeFileSync(path.join(dir, 'README.md'), '# sample');
  expect(id()).toBe(first);
  expect(id('development')).not.toBe(first);
  process.env['RELEASE_VERSION'] = '1.2.4';
  expect(id()).not.toBe(first);
  delete process.env['RELEASE_VERSION'];
  writeFileSync(path.join(dir, 'page.tsx'), 'export const Page = () => undefined;');
  expect(id()).not.toBe(first);
});

test('changes with an installed package, but not with a new workspace', () => {
  const lockfile = (more: object, version = '19.3.1') =>
    JSON.stringify({
      packages: {
        '': {},
        'remotes/lobby': { version: '0.1.0' },
        'node_modules/@marquee/lobby': { link: true },
        'node_modules/react': { version },
        ...more,
      },
    });
  const first = listInstalledPackages(lockfile({}));
  expect(
    listInstalledPackages(
      lockfile({
        'remotes/fish': { version: '0.1.0' },
        'node_modules/@marquee/fish': { resolved: 'remotes/fish', link: true },
      }),
    ),
  ).toBe(first);
  expect(listInstalledPackages(lockfile({}, '19.3.2'))).not.toBe(first);
  expect(listInstalledPackages(lockfile({ 'remotes/lobby/node_modules/react': { version: '18.3.1' } }))).not.toBe(
    first,
  );
});
