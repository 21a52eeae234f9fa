import fs from 'node:fs';
import path from 'node:path';
import { resolveDataFolder } from '@marquee/service/site';
import { CommandError } from '#command/command-error.ts';

export interface DataFolder {
  readonly root: string;
  readonly postgres: string;
  readonly artefacts: string;
  readonly keys: string;
  readonly logs: string;
}

const MIN_FREE_BYTES = 300 * 1024 * 1024;

/**
 * Creates the folder for all data of the site.
 * @throws CommandError when it cannot be written or has less than 300 MB left
 */
export function openDataFolder(environment: NodeJS.ProcessEnv): DataFolder {
  const root = resolveDataFolder(environment);
  const folder: DataFolder = {
    root,
    postgres: path.join(root, 'postgres'),
    artefacts: path.join(root, 'artefacts'),
    keys: path.join(root, 'keys'),
    logs: path.join(root, 'logs'),
  };
  try {
    for (const part of [folder.artefacts, folder.logs]) fs.mkdirSync(part, { recursive: true });
    fs.mkdirSync(folder.keys, { recursive: true, mode: 0o700 });
    fs.accessSync(root, fs.constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new CommandError(`The data folder ${root} cannot be written (${code}); set MARQUEE_DATA to another one.`);
  }
  const { bavail, bsize } = fs.statfsSync(root);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new CommandError(`The disk that holds ${root} has less than 300 MB left.`);
  }
  return folder;
}
