import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { extract, type ExtractEvents } from 'tar-stream';
import { hasCode } from '#http/has-code.ts';
import { ReleaseError } from '#http/release-error.ts';
import { budgets } from '#registry/budgets.ts';
import { checkName } from './file-names.ts';

/**
 * Writes an uploaded tar archive below a new folder. A rejected upload is read to its end, so that the client receives
 * the error response.
 * @returns SHA-256 of the archive
 * @throws ReleaseError for links, names that leave the folder, and archives above the budget, before such an entry is
 * written
 */
export async function unpack(archive: Readable, folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const entries = extract();
  archive.on('error', (error) => entries.destroy(error));
  archive.on('aborted', () => entries.destroy(new Error('the upload was interrupted')));
  const digest = createHash('sha256');
  archive.on('data', (chunk: Buffer) => void digest.update(chunk));
  archive.pipe(entries);
  const seen = { files: 0, bytes: 0 };
  try {
    for await (const entry of entries) await writeEntry(entry, folder, seen);
    await finished(archive);
    return digest.digest();
  } catch (error) {
    archive.unpipe(entries);
    archive.resume();
    if (error instanceof ReleaseError || hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw new ReleaseError('schema', 'the upload is not a complete tar archive');
  }
}

type Entry = ExtractEvents['entry'][1];

async function writeEntry(entry: Entry, folder: string, seen: { files: number; bytes: number }): Promise<void> {
  const { name, type, size } = entry.header;
  entry.on('error', () => undefined);
  if (type === 'directory') return void entry.resume();
  if (type === 'symlink' || type === 'link') throw new ReleaseError('symlink', `${name} is a link`);
  if (type !== 'file') throw new ReleaseError('file-type', `${name} is not a plain file`);
  checkName(name);
  seen.files += 1;
  seen.bytes += size;
  if (seen.files > budgets.files || seen.bytes > budgets.folderBytes)
    throw new ReleaseError('size-budget', 'the archive is above the budget of a build');
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  // Nothing tells a pipeline that is connected now about an archive that has ended too early meanwhile.
  if (entry.destroyed) throw new Error('the archive ends inside an entry');
  await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
}
