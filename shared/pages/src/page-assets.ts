import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const files = z.array(z.object({ file: z.string(), integrity: z.string() }));
const assetList = z.record(
  z.string(),
  z.object({
    js: files,
    css: files,
    dictionaries: z.record(z.string(), z.array(z.string())),
  }),
);

/**
 * Scripts and styles of a page in loading order, each with its hash (`sha384-…`), and by language the scripts of its
 * dictionary.
 */
export type PageAssets = z.output<typeof assetList>[string];

/**
 * Reads the list of files of a page that the build wrote.
 * @param folder output folder of the build
 * @throws Error when the build or the page in it is missing
 */
export async function readPageAssets(folder: string, page: string): Promise<PageAssets> {
  const pages = assetList.parse(JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')));
  const found = pages[page];
  if (!found) throw new Error(`the build has no page ${page}`);
  return found;
}
