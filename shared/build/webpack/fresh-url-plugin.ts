import type { Compiler } from 'webpack';

const name = 'FreshUrlPlugin';

/**
 * Runtime expression of the table that counts tries by chunk; kept in the page, so that it outlives an entry that is
 * evaluated again.
 */
export function triesTable(scope: string): string {
  return `(self[${JSON.stringify(`marquee_tries_${scope}`)}] ??= {})`;
}

/** Key of a chunk's stylesheet in the table; a script has the chunk's id. */
export function styleKey(chunkId: string): string {
  return `"css" + ${chunkId}`;
}

/**
 * Second and later tries of a script, and tries of a stylesheet after it failed, carry `?1`, `?2`…: a browser joins a
 * second request for the same address to the one that hangs, and may answer from its cache what was refused a moment
 * ago. Where the entry has such an address itself, an earlier evaluation failed, and first tries carry one too: a preload
 * that was refused would else be answered again. Not to be used with `webpackPrefetch` comments, which ask for the address
 * without loading the chunk.
 */
export class FreshUrlPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class FreshUrlModule extends RuntimeModule {
      constructor() {
        super('fresh url', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        const scriptName = RuntimeGlobals.getChunkScriptFilename;
        const styleName = `${RuntimeGlobals.require}.miniCssF`;
        const styled = `var styleName = ${styleName};
if (styleName) ${styleName} = (id) => styleName(id) + suffix((tries[${styleKey('id')}] ?? 0) + anew);`;
        return `var anew = self.document?.currentScript?.src.includes("?") ? 1 : 0;
var tries = ${triesTable(String(this.compilation?.outputOptions.uniqueName))};
var suffix = (count) => count ? "?" + count : "";
var scriptName = ${scriptName};
${scriptName} = (id) => scriptName(id) + suffix((tries[id] = (tries[id] ?? -1) + 1) + anew);
${styled}`;
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
