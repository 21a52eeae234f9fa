import path from 'node:path';
import { withText, type RepositoryFile } from './violation.ts';

/** A workspace with the subpath imports and the exports of its package.json. */
export interface Package {
  readonly name: string;
  readonly folder: string;
  readonly imports: Readonly<Record<string, string>>;
  /** Import name, such as `@marquee/contract/fleet` → file. */
  readonly exports: Readonly<Record<string, string>>;
}

interface Manifest {
  readonly name?: string;
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

export function listPackages(files: readonly RepositoryFile[]): Package[] {
  return withText(files)
    .filter(({ name }) => path.posix.basename(name) === 'package.json')
    .map(({ name, text }) => {
      const { name: packageName = '', imports = {}, exports = {} }: Manifest = JSON.parse(text);
      return {
        name: packageName,
        folder: path.posix.dirname(name),
        imports,
        exports: Object.fromEntries(
          Object.entries(exports).map(([key, target]) => [path.posix.join(packageName, key), target]),
        ),
      };
    })
    .sort((one, other) => other.folder.length - one.folder.length);
}

/** The target of an import name in a table whose keys may contain a `*`. */
function findTarget(table: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const [key, target] of Object.entries(table)) {
    const [start = '', end] = key.split('*');
    if (end === undefined ? name === key : name.startsWith(start)) return target.replace('*', name.slice(start.length));
  }
  return undefined;
}

/**
 * The file that an import names, relative to the repository; null for a package that is no workspace, and for a subpath
 * that its package does not declare.
 */
export function resolveImport(from: string, name: string, packages: readonly Package[]): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  const isOwn = name.startsWith('#');
  const found = packages.find((each) =>
    isOwn ? from.startsWith(`${each.folder}/`) : name === each.name || name.startsWith(`${each.name}/`),
  );
  const target = found && findTarget(isOwn ? found.imports : found.exports, name);
  return target === undefined ? null : path.posix.join(found?.folder ?? '', target);
}
