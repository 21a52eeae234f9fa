import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/**
 * Files that each lazily loaded module of the compilation needs, by the module's path relative to the part's folder
 * (`src/features/home/home-page.tsx`), read from webpack's chunk graph after chunks are made.
 */
export function filesByModule(compilation: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      for (const dependency of block.dependencies) {
        const resource = resourceOf(compilation.moduleGraph.getModule(dependency));
        if (group === null || group === undefined || resource === undefined) continue;
        files.set(relativeTo(compilation.compiler.context, resource), filesOf(group));
      }
    }
  }
  return files;
}

const relativeTo = (dir: string, file: string): string => path.relative(dir, file).replaceAll('\\', '/');

/** A concatenated module stands for the one it was built around. */
function resourceOf(module: Module | null): string | undefined {
  const root = module !== null && 'rootModule' in module ? module.rootModule : module;
  const isFile = typeof root === 'object' && root !== null && 'resource' in root && typeof root.resource === 'string';
  return isFile ? String(root.resource) : undefined;
}

const filesOf = (group: ChunkGroup): string[] =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => /\.(js|css)$/.test(file)).sort();
