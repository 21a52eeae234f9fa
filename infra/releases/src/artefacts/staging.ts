import { randomBytes } from 'node:crypto';
import path from 'node:path';

export const stagingFolder = '.staging';

/** A folder for one publication that nothing serves. */
export function newStaging(artefacts: string): string {
  return path.join(artefacts, stagingFolder, randomBytes(8).toString('hex'));
}
