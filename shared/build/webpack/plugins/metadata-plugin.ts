import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '@marquee/contract/fleet';
import {
  findMetadataProblem,
  metadataFile,
  pageMetadata,
  type PageMetadata,
  type PageTexts,
} from '@marquee/contract/page-metadata';
import type { Compiler } from 'webpack';

const name = 'MetadataPlugin';
const ownTexts = 'metadata/locales';
const folders = [ownTexts, 'locales'] as const;

type Pages = NonNullable<RemoteDescription['metadata']>;

/**
 * Writes the titles and descriptions of the pages of a remote into one file. Only the edge reads it, so that they are
 * not in the scripts.
 */
export class MetadataPlugin {
  readonly #dir: string;
  readonly #pages: Pages;
  readonly #routes: readonly string[];

  /** @param routes all routes of the remote */
  constructor(dir: string, pages: Pages, routes: readonly string[]) {
    this.#dir = dir;
    this.#pages = pages;
    this.#routes = routes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.contextDependencies.addAll(folders.map((folder) => path.join(this.#dir, folder)));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(readMetadata(this.#dir, this.#pages, this.#routes))}\n`;
        compilation.emitAsset(metadataFile, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

function readMetadata(dir: string, pages: Pages, routes: readonly string[]): PageMetadata {
  const languages = readdirSync(path.join(dir, ownTexts)).map((file) => path.basename(file, '.json'));
  const texts = languages.sort().map((language) => {
    const [own, dictionary] = folders.map((folder) => readText(path.join(dir, folder, `${language}.json`)));
    return [language, readPageTexts(language, pages, own, dictionary)] as const;
  });
  const routesOfPages = Object.entries(pages).map(([page, described]): [string, string[]] => [
    page,
    [...described.routes],
  ]);
  const metadata = { routes: Object.fromEntries(routesOfPages), texts: Object.fromEntries(texts) };
  const problem = findMetadataProblem(metadata, routes);
  if (problem !== null) throw new Error(`metadata: ${problem}`);
  return pageMetadata.parse(metadata);
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Titles and descriptions of the pages in a language. @throws Error for a text that is missing or of no page */
function readPageTexts(language: string, pages: Pages, own: unknown, dictionary: unknown): Record<string, PageTexts> {
  const others = Object.keys(Object(own)).filter((page) => !(page in pages));
  if (others.length > 0) throw new Error(`metadata: ${language} describes the unknown page ${others[0]}`);
  return Object.fromEntries(
    Object.entries(pages).map(([page, { titleKey }]) => {
      const title =
        titleKey === undefined
          ? property(property(own, page), 'title')
          : titleKey.split('.').reduce(property, dictionary);
      const description = property(property(own, page), 'description');
      if (typeof title !== 'string' || typeof description !== 'string')
        throw new Error(`metadata: the page ${page} has no title or description in ${language}`);
      return [page, { title, description }];
    }),
  );
}

function readText(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`metadata: ${file} is no JSON`, { cause: error });
  }
}
