import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Transform } from 'node:stream';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** The better of what the browser takes; null for neither. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().replaceAll(' ', ''));
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;q=0(\.0*)?$/.test(offer)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** Compresses an answer that is made for one visitor: fast rather than small. */
export function encode(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, { params: brotliParams }) : zip(text, { level: 5 });
}

export function encoder(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress({ params: brotliParams }) : createGzip({ level: 5 });
}
