import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { pack } from 'tar-stream';
import { packFolder } from '#cli/calls/pack.ts';
import { ReleaseError } from '#http/release-error.ts';
import { writeBuild } from '#test/fixtures.ts';
import { unpack } from './unpack.ts';

const blockBytes = 512;

test('R6 rejects an archive with large extended headers before it has copied them for every entry', async () => {
  const archive = pack();
  const pax = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 'x']));
  for (let index = 0; index < 100; index += 1) archive.entry({ name: `file${index}.txt`, pax }, 'content');
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
