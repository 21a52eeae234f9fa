import path from 'node:path';
import { listPackages, resolveImport } from './resolve-import.ts';
import { isTest, withText, type RepositoryFile, type Violation } from './violation.ts';

const MOST_FILES = 20;

const isSource = (name: string): boolean => /\.(tsx?|mjs|js|css)$/.test(name) && !/\.d\.ts$/.test(name);

/** A style module counts with the component that it belongs to. */
const getUnit = (name: string): string => name.replace(/\.module\.css$|\.tsx?$/, '');

/** Source files of each folder, without tests and without the folders inside it. */
export function noLargeFolders(files: readonly RepositoryFile[]): Violation[] {
  const units = new Map<string, Set<string>>();
  for (const { name } of files) {
    if (!isSource(name) || isTest(name)) continue;
    const folder = path.posix.dirname(name);
    units.set(folder, (units.get(folder) ?? new Set()).add(getUnit(name)));
  }
  return [...units]
    .filter(([, names]) => names.size > MOST_FILES)
    .map(([folder, { size }]) => ({
      file: folder,
      reason:
        `${size} source files, more than ${MOST_FILES} (tests are not counted, ` +
        'a style module counts with its component): divide the folder',
    }));
}

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([.#][^'"\n]+)\1/g;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Folders and the folders that their files import from. Tests do not count: they may import anything. */
function importsByFolder(files: readonly RepositoryFile[]): Graph {
  const packages = listPackages(files);
  const names = new Set(files.map(({ name }) => name));
  const graph = new Map<string, Set<string>>();
  for (const { name, text } of withText(files)) {
    if (!/\.(tsx?|mjs)$/.test(name) || isTest(name)) continue;
    const folder = path.posix.dirname(name);
    const imported = graph.get(folder) ?? new Set<string>();
    for (const [, , target = ''] of text.matchAll(specifier)) {
      const file = resolveImport(name, target, packages);
      if (file === null || !names.has(file)) continue;
      const other = path.posix.dirname(file);
      if (other !== folder) imported.add(other);
    }
    graph.set(folder, imported);
  }
  return graph;
}

/** The shortest path from a folder back to itself; null when there is none. */
function shortestCycle(graph: Graph, start: string): string[] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (let route = paths.shift(); route !== undefined; route = paths.shift()) {
    for (const next of graph.get(route.at(-1) ?? '') ?? []) {
      if (next === start) return route;
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...route, next]);
    }
  }
  return null;
}

/** Cycles of any length between folders, each reported once, at the folder whose name comes first. */
export function noFolderCycles(files: readonly RepositoryFile[]): Violation[] {
  const graph = importsByFolder(files);
  const cycles = new Map<string, string[]>();
  for (const folder of graph.keys()) {
    const cycle = shortestCycle(graph, folder);
    if (cycle === null) continue;
    const key = [...cycle].sort().join(' ');
    if (!cycles.has(key)) cycles.set(key, cycle);
  }
  return [...cycles.values()].map((cycle) => ({
    file: [...cycle].sort()[0] ?? '',
    reason: `folders import each other in a cycle: ${[...cycle, cycle[0] ?? ''].join(' → ')}`,
  }));
}
