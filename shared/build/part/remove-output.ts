import fs from 'node:fs';
import path from 'node:path';

/** Deletes the output of a part, so that nobody publishes an older build as the result of one that failed. */
export function removeOutput(dir: string): void {
  fs.rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
}
