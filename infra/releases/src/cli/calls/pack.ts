import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { ReleaseError } from '#http/release-error.ts';
import { descriptionFile } from '#publish/check-folder.ts';
import { isExcluded } from '#publish/file-names.ts';
import { listFiles } from '#artefacts/files.ts';

const exists = (name: string): Promise<boolean> =>
  stat(name).then(
    () => true,
    () => false,
  );

/**
 * Checks that a folder is a build, before all of it is read.
 * @throws ReleaseError when the folder does not exist or is no build
 */
export async function requireBuild(folder: string): Promise<void> {
  if (!(await exists(folder)))
    throw new ReleaseError('input', `the folder ${folder} does not exist; build the part first`);
  if (!(await exists(path.join(folder, descriptionFile))))
    throw new ReleaseError('schema', `${folder} is not the build of a part: it has no ${descriptionFile}`);
}

/**
 * Packs the build of a part into a tar archive.
 * @throws ReleaseError when the folder contains symbolic links
 */
export async function packFolder(folder: string): Promise<Readable> {
  const archive = pack();
  for (const { name, kind } of await listFiles(folder)) {
    if (kind === 'symlink') throw new ReleaseError('symlink', `${name} is a symbolic link`);
    if (!isExcluded(name)) archive.entry({ name }, await readFile(path.join(folder, name)));
  }
  archive.finalize();
  return Readable.from(archive);
}
