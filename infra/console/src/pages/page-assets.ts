import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const files = z.array(z.object({ file: z.string(), integrity: z.string() }));
const assetList = z.record(z.string(), z.object({ js: files, css: files }));

export type PageAssets = z.output<typeof assetList>[string];

export const distFolder = path.join(import.meta.dirname, '../../dist');

/** What the build wrote about the scripts and styles of a page. */
export async function readPageAssets(folder: string, page: string): Promise<PageAssets> {
  const pages = assetList.parse(JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')));
  const found = pages[page];
  if (!found) throw new Error(`the build has no page ${page}`);
  return found;
}
