import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const nameOfRun = 'marquee-tests-';

/** Gives the tests of this run, and the programs they start, a temporary folder of their own. */
export function createFolderOfRun(): void {
  process.env['TMPDIR'] = mkdtempSync(path.join(os.tmpdir(), nameOfRun));
}

/**
 * Deletes the temporary folder of the run. The run fails when tests have left something in it, and its report is still
 * written.
 */
export function removeFolderOfRun(): void {
  const folder = os.tmpdir();
  if (!path.basename(folder).startsWith(nameOfRun)) return;
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true });
  if (left.length === 0) return;
  process.stderr.write(`The tests have left in the temporary folder: ${left.join(', ')}\n`);
  process.exitCode = 1;
}
