import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFastFolder } from '@marquee/testing/memory-folder';
import { preparedFolder } from '@marquee/testing/temporary-folder';

const nameOfRun = 'marquee-tests-';

/**
 * Gives the tests of this run, and the programs they start, a temporary folder of their own, in TMPDIR or else in
 * memory.
 */
export function createFolderOfRun(): void {
  process.env['TMPDIR'] = mkdtempSync(path.join(process.env['TMPDIR'] ?? findFastFolder(), nameOfRun));
}

/**
 * Deletes the temporary folder of the run. The run fails when tests have left something in it, and its report is still
 * written.
 */
export function removeFolderOfRun(): void {
  const folder = os.tmpdir();
  if (!path.basename(folder).startsWith(nameOfRun)) return;
  const left = readdirSync(folder).filter((name) => name !== preparedFolder);
  rmSync(folder, { recursive: true, force: true });
  if (left.length === 0) return;
  process.stderr.write(`The tests have left in the temporary folder: ${left.join(', ')}\n`);
  process.exitCode = 1;
}
