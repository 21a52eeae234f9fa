import type { Compiler } from 'webpack';
import { computeIntegrity } from './integrity.ts';
import { findLanguage } from './find-language.ts';
import { listFilesByModule } from './list-files-by-module.ts';

const name = 'AssetListPlugin';

/** Files of one page in loading order with their hashes. */
export interface PageAssets {
  readonly js: readonly { file: string; integrity: string }[];
  readonly css: readonly { file: string; integrity: string }[];
  /** Scripts of the dictionary of each language. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
}

/** Writes `assets.json`: entry name → scripts, styles and dictionaries of its page. */
export class AssetListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const list = (files: readonly string[], ending: string) =>
          files
            .filter((file) => file.endsWith(ending))
            .map((file) => ({ file, integrity: computeIntegrity(compilation.assets[file]?.buffer() ?? '') }));
        const dictionaries = Object.fromEntries(
          [...listFilesByModule(compilation)].flatMap(([module, { initial }]) => {
            const language = findLanguage(module);
            return language === undefined ? [] : [[language, initial]];
          }),
        );
        const pages = [...compilation.entrypoints].map(([entry, group]): [string, PageAssets] => {
          const files = group.getFiles();
          return [entry, { js: list(files, '.js'), css: list(files, '.css'), dictionaries }];
        });
        const text = `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`;
        compilation.emitAsset('assets.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}
