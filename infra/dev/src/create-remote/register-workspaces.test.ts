import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { registerWorkspaces } from './register-workspaces.ts';

let temporary: TemporaryFolder;

beforeEach(() => {
  temporary = createTemporaryFolder('workspaces');
});
afterEach(() => temporary.remove());

const write = (file: string, content: object): void => {
  fs.mkdirSync(path.dirname(path.join(temporary.path, file)), { recursive: true });
  fs.writeFileSync(path.join(temporary.path, file), JSON.stringify(content));
};
const readLockfile = (): string => fs.readFileSync(path.join(temporary.path, 'package-lock.json'), 'utf8');

test('adds a created remote to the lockfile, and takes a removed one out', () => {
  write('package.json', { name: 'site', private: true, workspaces: ['remotes/*'] });
  write('remotes/lobby/package.json', { name: '@site/lobby', version: '0.1.0' });
  registerWorkspaces(temporary.path);
  const before = readLockfile();
  write('remotes/fish/package.json', { name: '@site/fish', version: '0.1.0' });
  registerWorkspaces(temporary.path);
  expect(JSON.parse(readLockfile())).toHaveProperty(['packages', 'remotes/fish', 'name'], '@site/fish');
  fs.rmSync(path.join(temporary.path, 'remotes/fish'), { recursive: true });
  registerWorkspaces(temporary.path);
  expect(readLockfile()).toBe(before);
});

test('says what to run when the lockfile cannot be written', () => {
  write('package.json', { name: 'site', workspaces: 7 });
  expect(() => registerWorkspaces(temporary.path)).toThrow(
    /package-lock\.json could not be updated; run `npm install`/,
  );
});
