import { listPackages, resolveImport } from './resolve-import.ts';
import { withText, type RepositoryFile, type Violation } from './violation.ts';

/** Names and file of an import or a re-export, or the file of an import without names or of a lazy one. */
const imports = /(?:^|\n)\s*(?:import|export)\s([^'";]*?)\bfrom\s*'([^'\n]+)'|\bimport\s*\(?\s*'([^'\n]+)'/g;

/** Imports of types alone are erased. */
const importsTypesOnly = (names: string): boolean => {
  if (/^type\b/.test(names)) return true;
  const listed = /^\{(.*)\}\s*$/s
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return listed !== undefined && listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
};

type Graph = ReadonlyMap<string, readonly string[]>;

function importsByFile(files: readonly RepositoryFile[]): Graph {
  const packages = listPackages(files);
  return new Map(
    withText(files)
      .filter(({ name }) => /\.(tsx?|mjs)$/.test(name))
      .map(({ name, text }) => [
        name,
        [...text.matchAll(imports)].flatMap(([, names = '', target = '', unnamed]) => {
          const file = importsTypesOnly(names) ? null : resolveImport(name, unnamed ?? target, packages);
          return file === null ? [] : [file];
        }),
      ]),
  );
}

/** Cycles of any length between files, tests included. Each import that closes a cycle is reported once. */
export function noFileCycles(files: readonly RepositoryFile[]): Violation[] {
  const graph = importsByFile(files);
  const violations: Violation[] = [];
  const done = new Set<string>();
  const route: string[] = [];
  const visit = (file: string): void => {
    const start = route.indexOf(file);
    if (start !== -1) {
      const cycle = [...route.slice(start), file].join(' → ');
      violations.push({ file: route.at(-1) ?? file, reason: `files import each other in a cycle: ${cycle}` });
      return;
    }
    if (done.has(file)) return;
    route.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    route.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return violations;
}
