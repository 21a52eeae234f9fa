import type { Compiler } from 'webpack';

const name = 'FreshUrlPlugin';

/**
 * Runtime expression of the table that counts attempts by chunk. It is a property of the page, so that it survives a
 * second evaluation of the entry.
 */
export function getTriesTable(scope: string): string {
  return `(self[${JSON.stringify(`marquee_tries_${scope}`)}] ??= {})`;
}

/** Key of a chunk's stylesheet in the table; the key of a script is the chunk id. */
export function getStyleKey(chunkId: string): string {
  return `"css" + ${chunkId}`;
}

/**
 * Appends `?1`, `?2` … to the address of a script or stylesheet when it is loaded again. A browser joins a second
 * request for the same address to a hanging one, and may serve a failed response from its cache. When the entry itself
 * has such an address, an earlier evaluation failed, and first attempts get a suffix too, because of failed preloads.
 * Do not use it with `webpackPrefetch` comments, which request the address without loading the chunk.
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
if (styleName) ${styleName} = (id) => styleName(id) + suffix((tries[${getStyleKey('id')}] ?? 0) + anew);`;
        return `var anew = self.document?.currentScript?.src.includes("?") ? 1 : 0;
var tries = ${getTriesTable(String(this.compilation?.outputOptions.uniqueName))};
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
