import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 };

/** Writes a `.br` file beside every text file, with the quality of a published release; the edge serves them. */
export async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const content = await fs.readFile(path.join(folder, file));
    await fs.writeFile(
      path.join(folder, `${file}.br`),
      await brotli(content, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}
