import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { serverFile, type BuiltRelease } from '@marquee/contract/fleet';
import { metadataFile } from '@marquee/contract/page-metadata';
import { computeIntegrity } from './integrity.ts';
import { findLanguage } from './find-language.ts';
import { listFilesByModule, type ModuleFiles } from './list-files-by-module.ts';

const name = 'ReleasePlugin';

export interface ReleaseFacts extends Omit<BuiltRelease, 'integrity' | 'preload' | 'loads' | 'metadata' | 'server'> {
  /** Route → its lazy modules, relative to the folder of the part. `*` applies to all routes. */
  readonly entryPoints: Readonly<Record<string, readonly string[]>>;
}

/** The module that a remote exposes; each route loads it. */
const exposedModule = 'src/expose.tsx';

/**
 * Writes `release.json`: the description of the build, the hash of the metadata, the server build and every script
 * and style, and the files of each route.
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
        .filter((asset) => /\.(js|css)$/.test(asset.name) || asset.name === metadataFile)
        .map((asset): [string, string] => [asset.name, computeIntegrity(asset.source.buffer())])
        .concat(hashServerBuild(compilation.outputOptions.path))
        .sort(),
    );
    const files = listFilesByModule(compilation);
    return {
      ...facts,
      ...(metadataFile in integrity && { metadata: metadataFile }),
      ...(serverFile in integrity && { server: serverFile }),
      integrity,
      preload: this.#preloads(compilation, files, entryPoints),
      loads: listLoads(files, entryPoints),
    };
  }

  #preloads(
    compilation: Compilation,
    files: ModuleFiles,
    entryPoints: ReleaseFacts['entryPoints'],
  ): Record<string, string[]> {
    const always = [...initialStyles(compilation), ...(files.get(exposedModule)?.initial ?? [])];
    const preload: Record<string, string[]> = { '*': always };
    for (const [route, modules] of Object.entries(entryPoints)) {
      const needed = modules.flatMap((module) => {
        const found = files.get(path.posix.normalize(module))?.initial;
        if (found === undefined)
          compilation.errors.push(new Error(`${route}: ${module} is not loaded lazily by this part`));
        return found ?? [];
      });
      preload[route] = [...new Set([...(preload[route] ?? []), ...needed])].filter(
        (file) => route === '*' || !always.includes(file),
      );
    }
    for (const [module, { initial }] of files) {
      const language = findLanguage(module);
      if (language !== undefined) preload[`lang:${language}`] = initial;
    }
    return preload;
  }
}

/** Name and hash of the server build, which was written before. The bundle of a benchmark has none. */
function hashServerBuild(folder = ''): [string, string][] {
  const file = path.join(folder, serverFile);
  return existsSync(file) ? [[serverFile, computeIntegrity(readFileSync(file))]] : [];
}

/** Every file that a route, or a lazy module of no route, can load. */
function listLoads(files: ModuleFiles, entryPoints: ReleaseFacts['entryPoints']): Record<string, string[]> {
  const ofRoutes = new Set(
    Object.values(entryPoints)
      .flat()
      .map((module) => path.posix.normalize(module)),
  );
  const others = [...files.keys()].filter(
    (module) => !ofRoutes.has(module) && module !== exposedModule && findLanguage(module) === undefined,
  );
  const groups: Record<string, readonly string[]> = {
    ...entryPoints,
    ...Object.fromEntries(others.map((module) => [module, [module]])),
  };
  return Object.fromEntries(
    Object.entries(groups)
      .map(([name, modules]): [string, string[]] => {
        const all = modules.flatMap((module) => files.get(path.posix.normalize(module))?.all ?? []);
        return [name, [...new Set(all)].sort()];
      })
      .sort(),
  );
}

const initialStyles = (compilation: Compilation): string[] =>
  [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.css'));
