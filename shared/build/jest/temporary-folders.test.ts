import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';

const source = path.join(import.meta.dirname, 'temporary-folders.ts');

test.each([
  [[], 0, ''],
  [['prepared'], 0, ''],
  [['one', 'two'], 1, 'The tests have left in the temporary folder: one, two\n'],
])('deletes the temporary folder of a run that leaves %j in it, and ends with %i', (left, status, message) => {
  const parent = createTemporaryFolder('run');
  const program = `
    import { mkdirSync } from 'node:fs';
    import os from 'node:os';
    import { createFolderOfRun, removeFolderOfRun } from ${JSON.stringify(source)};
    createFolderOfRun();
    for (const name of ${JSON.stringify(left)}) mkdirSync(os.tmpdir() + '/' + name);
    removeFolderOfRun();`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: parent.path, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    encoding: 'utf8',
  });
  const remaining = readdirSync(parent.path);
  parent.remove();
  expect([run.status, run.stderr, remaining]).toEqual([status, message, []]);
});
