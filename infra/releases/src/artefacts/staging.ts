import { randomBytes } from 'node:crypto';
import path from 'node:path';

export const stagingFolder = '.staging';

/** Path of a new folder for one publication, which edges do not serve. */
export function createStagingFolder(artefacts: string): string {
  return path.join(artefacts, stagingFolder, randomBytes(8).toString('hex'));
}
