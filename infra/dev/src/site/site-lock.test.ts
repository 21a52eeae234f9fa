import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { acquireSiteLock } from './site-lock.ts';

let temporary: TemporaryFolder;

let folder: string;
let file: string;
let other: ChildProcess;
beforeAll(() => {
  // The word in the command line makes it a process of a site.
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'infra/dev/src']);
});
afterAll(() => other.kill());
beforeEach(() => {
  temporary = createTemporaryFolder('lock');
  folder = temporary.path;
  file = path.join(folder, 'site.pid');
});
afterEach(() => {
  jest.restoreAllMocks();
  temporary.remove();
});

const lockByOther = () => fs.writeFileSync(file, `${other.pid} ${process.pid}`);
/** Process ids end below this. */
const endedHolder = '99999999 1';

test('locks a free folder, and one whose holder has ended, and releases it', async () => {
  for (const before of [null, endedHolder]) {
    if (before !== null) fs.writeFileSync(file, before);
    const lock = await acquireSiteLock(folder);
    expect(fs.readFileSync(file, 'utf8')).toBe(`${process.pid} ${process.ppid}`);
    lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  }
});

test('rejects a folder on which another site runs', async () => {
  lockByOther();
  await expect(acquireSiteLock(folder)).rejects.toThrow(`already runs on ${folder} (process ${other.pid})`);
});

test('rejects a folder that another start locks at the same moment', async () => {
  jest.spyOn(fs, 'existsSync').mockImplementationOnce(() => {
    lockByOther();
    return false;
  });
  await expect(acquireSiteLock(folder)).rejects.toThrow(`already runs on ${folder} (process ${other.pid})`);
  expect(fs.readdirSync(folder)).toEqual(['site.pid']);
});

test('rejects a folder whose ended holder another start replaces at the same moment', async () => {
  fs.writeFileSync(file, endedHolder);
  jest.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
    lockByOther();
    return endedHolder;
  });
  await expect(acquireSiteLock(folder)).rejects.toThrow(`already runs on ${folder} (process ${other.pid})`);
  expect(fs.readFileSync(file, 'utf8')).toBe(`${other.pid} ${process.pid}`);
});
