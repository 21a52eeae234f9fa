import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/**
 * Files that each lazy module needs, by the path of the module relative to the folder of the part
 * (`src/features/home/home-page.tsx`). Reads webpack's chunk graph, so chunks must exist.
 */
export function filesByModule(compilation: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      for (const dependency of block.dependencies) {
        const resource = getResource(compilation.moduleGraph.getModule(dependency));
        if (group === null || group === undefined || resource === undefined) continue;
        files.set(relativeTo(compilation.compiler.context, resource), listFiles(group));
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

const listFiles = (group: ChunkGroup): string[] =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => /\.(js|css)$/.test(file)).sort();
