import fs from 'node:fs';
import os from 'node:os';

/** File system in memory on Linux. Containers often limit it to 64 MB. */
const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasMemoryFolder(): boolean {
  if (!fs.existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= NEEDED_BYTES;
}

/** A folder in memory where possible, in which writing to disk is free; otherwise the temporary folder. */
export function findFastFolder(): string {
  return hasMemoryFolder() ? MEMORY_FOLDER : os.tmpdir();
}
