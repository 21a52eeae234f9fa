import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { Release } from '@marquee/contract/fleet';
import { computeIntegrity } from './integrity.ts';
import { filesByModule } from './route-files.ts';

const name = 'ReleasePlugin';

/** Content of `release.json`. The release service adds `base` on publishing. */
export type BuiltRelease = Omit<Release, 'base'>;

export interface ReleaseFacts extends Omit<BuiltRelease, 'integrity' | 'preload'> {
  /** Route → its lazy modules, relative to the folder of the part. `*` applies to all routes. */
  readonly entryPoints: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes `release.json`: the description of the build, the hash of every script and style, and the files of each route.
 */
export class ReleasePlugin {
  readonly #facts: ReleaseFacts;

  constructor(facts: ReleaseFacts) {
    this.#facts = facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify(this.#describe(compilation), null, 2)}\n`;
        compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }

  #describe(compilation: Compilation): BuiltRelease {
    const { entryPoints, ...facts } = this.#facts;
    const integrity = Object.fromEntries(
      compilation
        .getAssets()
        .filter((asset) => /\.(js|css)$/.test(asset.name))
        .map((asset) => [asset.name, computeIntegrity(asset.source.buffer())])
        .sort(),
    );
    return { ...facts, integrity, preload: this.#preloads(compilation, entryPoints) };
  }

  #preloads(compilation: Compilation, entryPoints: ReleaseFacts['entryPoints']): Record<string, string[]> {
    const files = filesByModule(compilation);
    const always = [...initialStyles(compilation), ...(files.get('src/expose.tsx') ?? [])];
    const preload: Record<string, string[]> = { '*': always };
    for (const [route, modules] of Object.entries(entryPoints)) {
      const needed = modules.flatMap((module) => {
        const found = files.get(path.posix.normalize(module));
        if (found === undefined)
          compilation.errors.push(new Error(`${route}: ${module} is not loaded lazily by this part`));
        return found ?? [];
      });
      preload[route] = [...new Set([...(preload[route] ?? []), ...needed])].filter(
        (file) => route === '*' || !always.includes(file),
      );
    }
    for (const [module, chunks] of files) {
      const language = /^locales\/([\w-]+)\.json$/.exec(module)?.[1];
      if (language !== undefined) preload[`lang:${language}`] = chunks;
    }
    return preload;
  }
}

const initialStyles = (compilation: Compilation): string[] =>
  [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.css'));
