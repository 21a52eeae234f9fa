import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress.ts';

const content = (): Buffer => Buffer.from(randomBytes(60_000).toString('base64'));

test('returns both compressed forms of a file', async () => {
  const file = content();
  const { br, gz } = await compress(file);
  expect([brotliDecompressSync(br), gunzipSync(gz)]).toEqual([file, file]);
});

test('leaves threads for other requests while many files are compressed', async () => {
  const ended: string[] = [];
  const compressions = Array.from({ length: 8 }, async () => {
    await compress(content());
    ended.push('compression');
  });
  // A compression gives up its thread a few times, so one access to the disk could come between.
  for (let access = 0; access < 20; access += 1) await stat(import.meta.dirname);
  ended.push('other request');
  await Promise.all(compressions);
  expect(ended[0]).toBe('other request');
});
