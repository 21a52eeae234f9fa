import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Folder in that of the run, for what several test files copy. It stays until the run ends. */
export const preparedFolder = 'prepared';

export interface TemporaryFolder {
  readonly path: string;
  /** Deletes the folder with its content. The run of the tests fails when a folder is left. */
  readonly remove: () => void;
}

/** Creates an empty folder. @param name first part of its name */
export function createTemporaryFolder(name: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), `marquee-${name}-`));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
