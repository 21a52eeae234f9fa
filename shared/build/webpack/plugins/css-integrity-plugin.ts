import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { getStyleKey, getTriesTable } from './fresh-url-plugin.ts';
import { computeIntegrity } from './integrity.ts';

const name = 'CssIntegrityPlugin';
const marker = (id: Chunk['id']): string => `marquee-css-integrity-of-${String(id)}-`.padEnd(71, '*');

/**
 * Gives every lazy stylesheet its sha384 hash and a timeout like the one of scripts. The integrity plugin covers only
 * scripts, and loading a stylesheet that hangs would never settle.
 */
export class CssIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      this.#markTags(compilation);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name, stage: stage - 1 }, () => this.#fillIn(compilation));
    });
  }

  #markTags(compilation: Compilation): void {
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag, chunkId }) => {
      const hashes = Object.fromEntries(styledChunks(compilation).map((chunk) => [String(chunk.id), marker(chunk.id)]));
      const { chunkLoadTimeout, uniqueName } = compilation.outputOptions;
      const tries = getTriesTable(String(uniqueName));
      const key = getStyleKey(chunkId);
      return `${source}
${tag}.integrity = ${JSON.stringify(hashes)}[${chunkId}] || '';
${tag}.crossOrigin = 'anonymous';
var failed = (type) => {
  ${tries}[${key}] = (${tries}[${key}] ?? 0) + 1;
  if (type) onLinkComplete({ type, target: ${tag} });
};
${tag}.addEventListener("error", () => failed());
setTimeout(() => { if (${tag}.onload) failed("timeout"); }, ${chunkLoadTimeout});`;
    });
  }

  #fillIn(compilation: Compilation): void {
    const { ReplaceSource } = compilation.compiler.webpack.sources;
    const hashes = styledChunks(compilation).flatMap((chunk) => {
      const file = [...chunk.files].find((each) => each.endsWith('.css'));
      const asset = file === undefined ? undefined : compilation.getAsset(file);
      return asset === undefined ? [] : [{ place: marker(chunk.id), value: computeIntegrity(asset.source.buffer()) }];
    });
    for (const { name: file, source } of compilation.getAssets()) {
      if (!file.endsWith('.js')) continue;
      const text = source.source().toString();
      const found = hashes.map((each) => ({ ...each, at: text.indexOf(each.place) })).filter((each) => each.at >= 0);
      if (found.length === 0) continue;
      const filled = new ReplaceSource(source);
      for (const { at, place, value } of found) filled.replace(at, at + place.length - 1, value);
      compilation.updateAsset(file, filled);
    }
  }
}

const styledChunks = (compilation: Compilation): Chunk[] =>
  [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.type === 'css/mini-extract'),
  );
