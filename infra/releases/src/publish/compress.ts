import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import PQueue from 'p-queue';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compressions run on the four threads that also read and hash files for all other requests of the process. One file at
 * a time uses two of them, so that many uploads do not delay a rollback.
 */
const oneAtATime = new PQueue({ concurrency: 1 });

export interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** Compresses with the highest quality: it runs once at publish, and every player downloads the result. */
export function compress(content: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: 22,
  };
  return oneAtATime.add(async () => {
    const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    return { br, gz };
  });
}
