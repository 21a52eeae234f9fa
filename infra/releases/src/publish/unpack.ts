import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Extract, type ExtractEvents } from 'tar-stream';
import { hasCode } from '@marquee/service/errors';
import { ReleaseError } from '#http/release-error.ts';
import { budgets } from '#registry/budgets.ts';
import { checkName } from './file-names.ts';

/**
 * Writes an uploaded tar archive below a new folder. A rejected upload is read no further.
 * @returns SHA-256 of the archive
 * @throws ReleaseError for links, names that leave the folder, and archives above the budget, before such an entry is
 * written
 */
export async function unpack(archive: Readable, folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const entries = extract();
  // The reader and the writer of the entries receive the error.
  entries.on('error', () => undefined);
  archive.on('error', (error) => entries.destroy(error));
  archive.on('aborted', () => entries.destroy(new Error('the upload was interrupted')));
  const seen: Seen = { entries: 0, files: 0, bytes: 0, archiveBytes: 0 };
  try {
    const [digest] = await Promise.all([writeArchive(archive, entries, seen), writeEntries(entries, folder, seen)]);
    return digest;
  } catch (error) {
    entries.destroy(new Error('the archive was rejected'));
    if (error instanceof ReleaseError || hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw new ReleaseError('schema', 'the upload is not a complete tar archive');
  }
}

/** Totals of the entries that were read so far. */
interface Seen {
  entries: number;
  files: number;
  /** Bytes of their contents. */
  bytes: number;
  /** Bytes of the archive that their headers and padded contents take. */
  archiveBytes: number;
}

/**
 * Bytes of an archive beside its entries. Extended headers are copied for every entry, which blocks the service for
 * seconds when they are large; builds need hardly any.
 */
const maxHeaderBytes = 64_000;
const pieceBytes = 4_096;
const blockBytes = 512;

/** A stream that was destroyed does not drain any more. */
function waitForDrain(entries: Extract): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      entries.off('drain', end).off('close', end);
      resolve();
    };
    entries.on('drain', end).on('close', end);
  });
}

/** @returns SHA-256 of the archive */
async function writeArchive(archive: Readable, entries: Extract, seen: Seen): Promise<Buffer> {
  const digest = createHash('sha256');
  let written = 0;
  for await (const chunk of archive.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    for (let start = 0; start < chunk.length; start += pieceBytes) {
      const piece = chunk.subarray(start, start + pieceBytes);
      if (written - seen.archiveBytes > maxHeaderBytes)
        throw new ReleaseError('size-budget', 'the archive has too many extended headers');
      written += piece.length;
      if (written > budgets.archiveBytes) throw aboveBudget();
      if (!entries.write(piece)) await waitForDrain(entries);
      if (entries.destroyed) throw new Error('the archive was rejected');
    }
  }
  entries.end(null);
  return digest.digest();
}

async function writeEntries(entries: Extract, folder: string, seen: Seen): Promise<void> {
  for await (const entry of entries) await writeEntry(entry, folder, seen);
}

const aboveBudget = () => new ReleaseError('size-budget', 'the archive is above the budget of a build');

type Entry = ExtractEvents['entry'][1];

async function writeEntry(entry: Entry, folder: string, seen: Seen): Promise<void> {
  const { name, type, size } = entry.header;
  entry.on('error', () => undefined);
  seen.entries += 1;
  if (seen.entries > budgets.archiveEntries) throw aboveBudget();
  seen.archiveBytes += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  // The stream of a folder with content never ends.
  if (type === 'directory' && size > 0) throw new ReleaseError('file-type', `${name} is a folder with content`);
  if (type === 'directory') return void entry.resume();
  if (type === 'symlink' || type === 'link') throw new ReleaseError('symlink', `${name} is a link`);
  if (type !== 'file') throw new ReleaseError('file-type', `${name} is not a plain file`);
  checkName(name);
  seen.files += 1;
  seen.bytes += size;
  if (seen.files > budgets.files || seen.bytes > budgets.folderBytes) throw aboveBudget();
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  // A pipeline that is connected now would not learn that the archive has ended too early.
  if (entry.destroyed) throw new Error('the archive ends inside an entry');
  await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
}
