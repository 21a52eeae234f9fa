import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { compressFiles, type Compressed } from './compress.ts';

const content = (): Buffer => Buffer.from(randomBytes(6_000).toString('base64'));

/** Compresses files of a build of a part, with a report of each that is complete. */
const compressBuild = (part: string, files: readonly Buffer[], onEnd: (compressed: Compressed) => void) =>
  compressFiles(
    part,
    files.map((file) => ({
      bytes: file.length,
      read: async () => file,
      save: async (compressed) => onEnd(compressed),
    })),
  );

test('returns both compressed forms of a file', async () => {
  const file = content();
  const results: Compressed[] = [];
  await compressBuild('lobby', [file], (compressed) => void results.push(compressed));
  expect(results.map(({ br, gz }) => [brotliDecompressSync(br), gunzipSync(gz)])).toEqual([[file, file]]);
});

test('compresses a large file with qualities that take seconds', async () => {
  const file = Buffer.from(randomBytes(1_600_000).toString('base64'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
  const results: Compressed[] = [];
  await compressBuild('lobby', [file], (compressed) => void results.push(compressed));
  expect(results[0]?.br.equals(brotliCompressSync(file, { params }))).toBe(true);
  expect(results[0]?.gz.equals(gzipSync(file, { level: 6 }))).toBe(true);
});

test('compresses one file at a time, which leaves threads for other requests', async () => {
  let open = 0;
  let maxOpen = 0;
  const file = {
    bytes: 60_000,
    read: async () => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      return content();
    },
    save: async () => void (open -= 1),
  };
  await Promise.all(Array.from({ length: 8 }, () => compressFiles('lobby', [file])));
  // The next file may be read before the compressed one is saved.
  expect(maxOpen).toBeLessThanOrEqual(2);
});

test('compresses a small build before the next builds of another part, each of one large file', async () => {
  const ended: string[] = [];
  const large = content();
  const small = Buffer.from('small');
  const repeat = async (times: number): Promise<void> => {
    await compressBuild('lobby', [large], () => void ended.push('large'));
    if (times > 1) await repeat(times - 1);
  };
  await Promise.all([
    ...Array.from({ length: 3 }, () => repeat(4)),
    compressBuild('cards', [small, small, small, small], () => void ended.push('small')),
  ]);
  expect(ended.slice(0, 5)).toEqual(['large', 'small', 'small', 'small', 'small']);
});

test('compresses the files of a small build before the next ones of parts with more compressed bytes', async () => {
  const ended: string[] = [];
  const small = Buffer.from('small');
  const large = content();
  await Promise.all([
    compressBuild('lobby', [large, large, large], () => void ended.push('large')),
    compressBuild('dice', [large, large, large], () => void ended.push('other large')),
    compressBuild('cards', [small, small, small], () => void ended.push('small')),
  ]);
  expect(ended.slice(0, 5)).toEqual(['large', 'other large', 'small', 'small', 'small']);
});

test('ends the compression of a build after a failure', async () => {
  const read: string[] = [];
  const createFile = (name: string) => ({
    bytes: 1,
    read: async () => {
      read.push(name);
      if (name === 'second') throw new Error('unreadable');
      return Buffer.from(name);
    },
    save: async () => undefined,
  });
  await expect(compressFiles('lobby', ['first', 'second', 'third', 'fourth', 'fifth'].map(createFile))).rejects.toThrow(
    'unreadable',
  );
  await compressFiles('lobby', [createFile('other')]);
  expect(read).not.toContain('fifth');
});
