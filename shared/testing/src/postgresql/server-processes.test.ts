import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '#temporary-folder.ts';
import { isReplayingLog } from './server-processes.ts';

let folder: TemporaryFolder;
beforeEach(() => (folder = createTemporaryFolder('processes')));
afterEach(() => folder.remove());

test.each([
  ['postgres: startup recovering 000000010000000000000002', true],
  ['postgres: checkpointer', false],
])('finds by the title %s whether the log is replayed', async (title, isReplaying) => {
  const program = path.join(folder.path, 'postgres');
  fs.copyFileSync('/bin/sleep', program);
  const child = spawn(program, ['60'], { argv0: title, cwd: folder.path });
  await once(child, 'spawn');
  expect(isReplayingLog(folder.path)).toBe(isReplaying);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isReplayingLog(folder.path)).toBe(false);
});
