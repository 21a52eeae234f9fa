import { readdir } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { pack, type Header } from 'tar-stream';
import { packFolder } from '#cli/calls/pack.ts';
import { ReleaseError } from '#http/release-error.ts';
import { writeBuild } from '#test/fixtures.ts';
import { unpack } from './unpack.ts';

const blockBytes = 512;

/** Blocks of an archive without its end. */
async function packEntries(headers: readonly Pick<Header, 'name' | 'type'>[]): Promise<Buffer> {
  const archive = pack();
  for (const header of headers) archive.entry(header);
  archive.finalize();
  const bytes = await buffer(archive);
  return bytes.subarray(0, bytes.length - 2 * blockBytes);
}

/** Replaces the size that a header names, with its checksum. */
function changeSize(header: Buffer, size: number): Buffer {
  const changed = Buffer.from(header);
  changed.write(size.toString(8).padStart(11, '0'), 124);
  changed.fill(' ', 148, 156);
  const sum = changed.reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

/** Uploads the same blocks without an end, until the upload is rejected and read no further. */
async function uploadEndless(blocks: Buffer): Promise<{ readonly code: unknown; readonly bytes: number }> {
  let bytes = 0;
  const upload = new Readable({
    read() {
      bytes += blocks.length;
      // An error instead of a test that never ends.
      if (bytes > 100_000_000) this.destroy(new Error('the upload was read for too long'));
      else this.push(blocks);
    },
  });
  const target = createTemporaryFolder('unpack');
  const outcome = await unpack(upload, target.path).catch((error: unknown) => error);
  await setImmediate();
  target.remove();
  return { code: outcome instanceof ReleaseError && outcome.code, bytes };
}

test('R6 rejects an archive of folders only, and reads no further', async () => {
  const folders = Array.from({ length: 100 }, (_, index) => ({ name: `folder${index}/`, type: 'directory' as const }));
  const { code, bytes } = await uploadEndless(await packEntries(folders));
  expect(code).toBe('size-budget');
  expect(bytes).toBeLessThan(1_000_000);
});

test('R6 rejects a folder that claims to have content', async () => {
  const folder = changeSize(await packEntries([{ name: 'folder/', type: 'directory' }]), 1_000_000_000);
  expect(await uploadEndless(folder)).toMatchObject({ code: 'file-type' });
});

test('R6 rejects an archive with large extended headers before it has copied them for every entry', async () => {
  const archive = pack();
  const pax = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 'x']));
  for (let index = 0; index < 10; index += 1) archive.entry({ name: `file${index}.txt`, pax }, 'content');
  archive.finalize();
  const target = createTemporaryFolder('unpack');
  const upload = new PassThrough();
  upload.end(await buffer(archive));
  await expect(unpack(upload, target.path)).rejects.toMatchObject({ code: 'size-budget' });
  expect(await readdir(target.path)).toEqual([]);
  target.remove();
});

test('R6 ends for an archive that breaks off at any block, with an error inside an entry', async () => {
  const archive = await buffer(await packFolder(await writeBuild('lobby', '1.0.0')));
  const target = createTemporaryFolder('unpack');
  const outcomes: unknown[] = [];
  for (let end = blockBytes; end < archive.length; end += blockBytes) {
    const upload = new PassThrough();
    upload.end(archive.subarray(0, end));
    const outcome = unpack(upload, `${target.path}/${end}`).then(() => 'unpacked');
    outcomes.push(await outcome.catch((error: unknown) => error instanceof ReleaseError && error.code));
  }
  target.remove();
  expect(new Set(outcomes)).toEqual(new Set(['schema', 'unpacked']));
});
