import type { Compiler } from 'webpack';

const name = 'FreshUrlPlugin';

/**
 * Second and later tries of a chunk or stylesheet carry `?1`, `?2`…: a browser joins a second request for the same
 * address to the one that hangs, and may answer from the cache what was refused a moment ago.
 * Not to be used together with `webpackPrefetch` comments, which ask for the address without loading the chunk.
 */
export class FreshUrlPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class FreshUrlModule extends RuntimeModule {
      constructor() {
        super('fresh url', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        const wrapped = [RuntimeGlobals.getChunkScriptFilename, `${RuntimeGlobals.require}.miniCssF`].map(
          (fn) => `if (${fn}) ${fn} = fresh(${fn});`,
        );
        return `var fresh = (nameOf) => {
  var tries = {};
  return (id) => { var n = tries[id] = (tries[id] ?? -1) + 1; return nameOf(id) + (n ? "?" + n : ""); };
};
${wrapped.join('\n')}`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(name, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new FreshUrlModule());
        });
    });
  }
}
