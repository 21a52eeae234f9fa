import path from 'node:path';
import { withText, type RepositoryFile } from './violation.ts';

/** A workspace with the subpath imports of its package.json. */
export interface Package {
  readonly folder: string;
  readonly imports: Readonly<Record<string, string>>;
}

export function packagesIn(files: readonly RepositoryFile[]): Package[] {
  return withText(files)
    .filter(({ name }) => path.posix.basename(name) === 'package.json')
    .map(({ name, text }) => {
      const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(text);
      return { folder: path.posix.dirname(name), imports };
    })
    .sort((one, other) => other.folder.length - one.folder.length);
}

/** The file that an import names, relative to the repository; null for a subpath that its package does not declare. */
export function resolveImport(from: string, name: string, packages: readonly Package[]): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  const own = packages.find(({ folder }) => from.startsWith(`${folder}/`));
  for (const [key, target] of Object.entries(own?.imports ?? {})) {
    const [start = '', end] = key.split('*');
    if (end === undefined ? name !== key : !name.startsWith(start)) continue;
    return path.posix.join(own?.folder ?? '', target.replace('*', name.slice(start.length)));
  }
  return null;
}
