import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { resolveInRepository } from '#command/repository.ts';

const script = path.resolve(import.meta.dirname, '../src/create-remote.ts');
let temporary: TemporaryFolder;
let into: string;

beforeEach(() => {
  temporary = createTemporaryFolder('remotes');
  into = temporary.path;
});
afterEach(() => temporary.remove());

function create(...args: string[]): { code: number | null; errorOutput: string } {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args, '--into', into], { encoding: 'utf8' });
  return { code: status, errorOutput: stderr };
}

const textsIn = (folder: string): [string, string][] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]);

test('replaces every name of the template', () => {
  expect(create('fish-tank', '--route', '/tanks/all')).toEqual({ code: 0, errorOutput: '' });
  const texts = new Map(textsIn(path.join(into, 'fish-tank')));
  expect([...texts].filter(([file, text]) => /new.?part/i.test(file + text))).toEqual([]);
  expect(texts.get('remote.ts')).toContain("name: 'fish-tank',\n  routes: ['/tanks/all'],");
  expect(texts.get('src/routes/fish-tank-routes.tsx')).toContain('export function FishTankRoutes');
  expect(JSON.parse(texts.get('locales/en.json') ?? '')).toMatchObject({ preview: { title: 'Fish tank preview' } });
  expect([...texts.keys()].sort()).toEqual(
    expect.arrayContaining([
      'README.md',
      'locales/th.json',
      'locales/zh-CN.json',
      'src/features/preview/preview.test.tsx',
    ]),
  );
});

test.each(['fish', 'fish-tank'])('creates formatted files for the name %s', (name) => {
  expect(create(name).code).toBe(0);
  const settings = ['--check', '--config', resolveInRepository('.oxfmtrc.json')];
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolveInRepository('node_modules/oxfmt/bin/oxfmt'), ...settings, path.join(into, name)],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
});

test('derives the route from the name unless --route is given', () => {
  expect(create('fish').code).toBe(0);
  expect(fs.readFileSync(path.join(into, 'fish/remote.ts'), 'utf8')).toContain("routes: ['/fish-preview']");
});

test.each([
  [/^The remote in lobby is called lobby already; .*$/, ['lobby']],
  [/^shell is a part of the site already; .*$/, ['shell']],
  [/^edge is a part of the site already; .*$/, ['edge']],
  [/^contract is a part of the site already; .*$/, ['contract']],
  [/^site is a part of the site already; .*$/, ['site']],
  [/^"Fish" cannot be a remote's name: .*$/, ['Fish']],
  [/^"constructor" cannot be a remote's name: .*$/, ['constructor']],
  [/^"..\/fish" cannot be a remote's name: .*$/, ['../fish']],
  [/^lobby owns \/fish already; .*$/, ['tank', '--route', '/fish']],
  [/^member owns \/member\/:page already; .*$/, ['tank', '--route', '/member/tank']],
  [/^shell owns \/agent already; .*$/, ['tank', '--route', '/agent']],
  [/^shell owns \/agentHome\/\* already; .*$/, ['tank', '--route', '/agenthome/tank']],
  [/^shell owns \/chat already; .*$/, ['tank', '--route', '/chat']],
  [/^shell owns \/social already; .*$/, ['tank', '--route', '/social']],
  [/^The edge serves \/fleet\/fish itself; .*$/, ['tank', '--route', '/fleet/fish']],
  [/^"fish" cannot be its route: .*$/, ['tank', '--route', 'fish']],
  [/^Unknown option '--rout'. Usage: .*$/, ['tank', '--rout', '/x']],
  [/^Usage: .*$/, []],
])('prints %s and creates nothing', (sentence, args) => {
  const { code, errorOutput } = create(...args);
  expect(code).toBe(1);
  expect(errorOutput.trimEnd()).toMatch(sentence);
  expect(fs.readdirSync(into)).toEqual([]);
});

test('leaves an existing folder unchanged', () => {
  fs.mkdirSync(path.join(into, 'fish'));
  expect(create('fish')).toEqual({ code: 1, errorOutput: `The folder ${path.join(into, 'fish')} exists already.\n` });
  expect(fs.readdirSync(path.join(into, 'fish'))).toEqual([]);
});

describe('remove-remote', () => {
  const remover = path.resolve(import.meta.dirname, '../src/remove-remote.ts');
  const remove = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [remover, ...args, '--from', into], { encoding: 'utf8' });
    return { code: status, errorOutput: stderr };
  };

  test('undoes create-remote, also after a build', () => {
    create('fish-tank', '--route', '/tanks/all');
    fs.mkdirSync(path.join(into, 'fish-tank/dist'));
    fs.writeFileSync(path.join(into, 'fish-tank/dist/entry.js'), '');
    expect(remove('fish-tank')).toEqual({ code: 0, errorOutput: '' });
    expect(fs.readdirSync(into)).toEqual([]);
  });

  test('deletes a remote that was changed only with --force', () => {
    create('fish');
    fs.appendFileSync(path.join(into, 'fish/src/expose.tsx'), '\n');
    fs.writeFileSync(path.join(into, 'fish/src/tank.ts'), '');
    expect(remove('fish')).toEqual({
      code: 1,
      errorOutput: 'fish was changed after its creation (src/expose.tsx and 1 more); add --force to delete it.\n',
    });
    expect(fs.existsSync(path.join(into, 'fish/src/tank.ts'))).toBe(true);
    expect(remove('fish', '--force').code).toBe(0);
    expect(fs.readdirSync(into)).toEqual([]);
  });

  test.each([
    [/^There is no remote fish in .*\.$/, ['fish']],
    [/^Usage: .*$/, []],
    [/^Unknown option '--forced'. Usage: .*$/, ['fish', '--forced']],
  ])('prints %s', (sentence, args) => {
    const { code, errorOutput } = remove(...args);
    expect([code, errorOutput.trimEnd()]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
