import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import PQueue from 'p-queue';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compressions run on the four threads that also read and hash files for all other requests of the process. One file at
 * a time uses two of them, so that many uploads do not delay a rollback.
 */
const queue = new PQueue({ concurrency: 1 });

/** Bytes that each part had compressed, with those that wait, since the queue was empty; at least `progress` then. */
const bytesOfParts = new Map<string, number>();
/** The bytes before the file in progress, of its part: a part that waits for its first file begins here. */
let progress = 0;
queue.addEventListener('idle', () => {
  bytesOfParts.clear();
  progress = 0;
});

/** Bytes that other parts may have compressed before a file. */
function addBytes(part: string, bytes: number): number {
  const before = Math.max(progress, bytesOfParts.get(part) ?? 0);
  bytesOfParts.set(part, before + bytes);
  return before;
}

export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

export interface SourceFile {
  readonly bytes: number;
  readonly read: () => Promise<Buffer>;
  readonly save: (compressed: Compressed) => Promise<void>;
}

/**
 * Compresses the files of one build. The next file is always one of the part of which the fewest bytes were compressed
 * so far, over all its builds: a small build of another part waits only for the file in progress.
 */
export async function compressFiles(part: string, files: readonly SourceFile[]): Promise<void> {
  const failure = new AbortController();
  const compressions = files.map(async ({ bytes, read, save }) => {
    const before = addBytes(part, bytes);
    const work = async (): Promise<Compressed> => {
      progress = before;
      return compress(await read());
    };
    await save(await queue.add(work, { priority: -before, signal: failure.signal }));
  });
  try {
    await Promise.all(compressions);
  } finally {
    failure.abort();
    await Promise.allSettled(compressions);
  }
}

/** Above it, the highest qualities of both forms take minutes for some contents; code of a part is smaller. */
const LARGE_BYTES = 2_000_000;
const LARGE_BROTLI_QUALITY = 5;
const LARGE_GZIP_LEVEL = 6;

/** Compresses with the highest quality that takes seconds: it runs once, and every player downloads the result. */
async function compress(content: Buffer): Promise<Compressed> {
  const isLarge = content.length > LARGE_BYTES;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_BROTLI_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  const level = isLarge ? LARGE_GZIP_LEVEL : constants.Z_BEST_COMPRESSION;
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level })]);
  return { br, gz };
}
