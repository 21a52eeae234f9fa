import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';
import { pageMetadata, type PageMetadata } from '@marquee/contract/page-metadata';
import type { Compiler } from 'webpack';

const name = 'MetadataPlugin';
export const metadataFile = 'metadata.json';

type PageRoutes = NonNullable<RemoteDescription['metadata']>;

/**
 * Writes the titles and descriptions of the pages of a remote into one file. Only the edge reads it, so that they are
 * not in the scripts.
 */
export class MetadataPlugin {
  readonly #dir: string;
  readonly #routes: PageRoutes;

  constructor(dir: string, routes: PageRoutes) {
    this.#dir = dir;
    this.#routes = routes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(readMetadata(this.#dir, this.#routes))}\n`;
        compilation.emitAsset(metadataFile, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

/** @throws Error when a page has no texts in a language, or texts without a page */
function readMetadata(dir: string, routes: PageRoutes): PageMetadata {
  const folder = path.join(dir, 'metadata/locales');
  const dictionaries = readdirSync(folder)
    .sort()
    .map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))] as const);
  const metadata = pageMetadata.parse({ routes, texts: Object.fromEntries(dictionaries) });
  for (const [language, texts] of Object.entries(metadata.texts)) {
    const differing = [...Object.keys(routes), ...Object.keys(texts)].find(
      (page) => !(page in routes && page in texts),
    );
    if (differing !== undefined) throw new Error(`metadata: the page ${differing} and its texts in ${language} differ`);
  }
  return metadata;
}
