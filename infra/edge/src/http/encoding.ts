import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Transform } from 'node:stream';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** The best encoding that the client accepts; null when it accepts neither. */
export function selectEncoding(accepted: string | string[] | undefined): Encoding | null {
  const accepts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().replaceAll(' ', ''));
  const isAccepted = (name: string) =>
    accepts.some((item) => item === name || (item.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(item)));
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : null;
}

/** Compresses a response for one visitor: fast rather than small. */
export function encode(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, { params: brotliParams }) : zip(text, { level: 5 });
}

export function createEncoder(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress({ params: brotliParams }) : createGzip({ level: 5 });
}
