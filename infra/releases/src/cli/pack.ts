import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { ReleaseError } from '#http/release-error.ts';
import { isLeftOut } from '#publish/file-names.ts';
import { listFiles } from '#publish/files.ts';

/**
 * A part's build as a tar archive.
 * @throws ReleaseError for a folder that is not there or holds symbolic links
 */
export async function packFolder(folder: string): Promise<Readable> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new ReleaseError('input', `there is no folder ${folder}; build the part first`);
  const archive = pack();
  for (const { name, kind } of await listFiles(folder)) {
    if (kind === 'symlink') throw new ReleaseError('symlink', `${name} is a symbolic link`);
    if (!isLeftOut(name)) archive.entry({ name }, await readFile(path.join(folder, name)));
  }
  archive.finalize();
  return Readable.from(archive);
}
