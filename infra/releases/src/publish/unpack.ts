import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { Refusal } from '#http/refusal.ts';
import { budgets } from './budgets.ts';
import { checkName } from './file-names.ts';

/**
 * Writes an uploaded tar archive below a fresh folder.
 * @throws Refusal for links, names that leave the folder, and archives above the budget, before any of it is written
 */
export async function unpack(archive: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = extract();
  const reading = pipeline(archive, entries);
  reading.catch(() => undefined);
  const seen = { files: 0, bytes: 0 };
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      if (type === 'symlink' || type === 'link') throw new Refusal('symlink', `${name} is a link`);
      if (type !== 'file') throw new Refusal('file-type', `${name} is not a plain file`);
      checkName(name);
      seen.files += 1;
      seen.bytes += size;
      if (seen.files > budgets.files || seen.bytes > budgets.folderBytes) throw new Refusal('size-budget', 'the archive is above the budget of a build');
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
    }
    await reading;
  } catch (error) {
    archive.destroy();
    if (error instanceof Refusal) throw error;
    throw new Refusal('schema', 'the upload is not a whole tar archive');
  }
}
