import type { Compiler } from 'webpack';

const name = 'TruthyChunkIdsPlugin';

/**
 * Replaces the chunk id 0 by the string '0'. The integrity plugin skips falsy ids, and a browser rejects a script with
 * the integrity `undefined`.
 */
export class TruthyChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(name, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue;
          chunk.id = '0';
          chunk.ids = ['0'];
        }
      });
    });
  }
}
