import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/** Scripts and styles of a lazy module. */
interface LazyFiles {
  /** The files without which it does not run. */
  readonly initial: string[];
  /** Also those that it, or a module that it loads, loads later. */
  readonly all: string[];
}

/** By the path of the module relative to the folder of the part, such as `src/features/home/home-page.tsx`. */
export type ModuleFiles = ReadonlyMap<string, LazyFiles>;

/** Files of each lazy module. Reads webpack's chunk graph, so chunks must exist. */
export function listFilesByModule(compilation: Compilation): ModuleFiles {
  const files = new Map<string, LazyFiles>();
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      for (const dependency of block.dependencies) {
        const resource = getResource(compilation.moduleGraph.getModule(dependency));
        if (group === null || group === undefined || resource === undefined) continue;
        files.set(relativeTo(compilation.compiler.context, resource), {
          initial: listFiles([group]),
          all: listFiles(withDescendants(group)),
        });
      }
    }
  }
  return files;
}

const relativeTo = (dir: string, file: string): string => path.relative(dir, file).replaceAll('\\', '/');

/** File of a module; a concatenated module has the file of its root module. */
function getResource(module: Module | null): string | undefined {
  const root = module !== null && 'rootModule' in module ? module.rootModule : module;
  const isFile = typeof root === 'object' && root !== null && 'resource' in root && typeof root.resource === 'string';
  return isFile ? String(root.resource) : undefined;
}

/** The chunk group and every one that is loaded from it. */
function withDescendants(group: ChunkGroup): ChunkGroup[] {
  const found = new Set([group]);
  for (const each of found) for (const child of each.getChildren()) found.add(child);
  return [...found];
}

const listFiles = (groups: readonly ChunkGroup[]): string[] =>
  [...new Set(groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files])))]
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();
