import type { Compiler } from 'webpack';

const name = 'TruthyChunkIdsPlugin';

/**
 * Makes the chunk whose deterministic id is the number 0 the chunk '0'. The integrity plugin passes over an id that is falsy, and a
 * browser refuses a chunk that is asked for with the integrity `undefined`.
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
