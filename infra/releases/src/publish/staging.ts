import { randomBytes } from 'node:crypto';
import path from 'node:path';

export const stagingFolder = '.staging';

/** A folder for one publication that nothing serves. */
export const newStaging = (artefacts: string): string =>
  path.join(artefacts, stagingFolder, randomBytes(8).toString('hex'));
