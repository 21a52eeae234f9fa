import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getPackageName, sharedModules } from '#webpack/sharing/shared-modules.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', 'test', '.cache']);

export interface PartManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The package.json of the folder. */
export function readPackage(dir: string): PartManifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}

/** Semver of the build: `RELEASE_VERSION` of the environment, else the version in package.json. */
export function readReleaseVersion(dir: string): string {
  return process.env['RELEASE_VERSION'] ?? readPackage(dir).version;
}

/**
 * Identifies a build by its inputs: the sources of the part, the workspace packages compiled into it, this factory, the
 * installed packages and the version. It is known before the build, because names inside the build depend on it.
 * @returns 20 hex digits
 */
export function computeBuildId(dir: string, options: { readonly isProvided: boolean; readonly mode: string }): string {
  const hash = createHash('sha256');
  hash.update(`${options.mode}\n${readReleaseVersion(dir)}\n`);
  hash.update(listInstalledPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  for (const folder of [dir, ...listCompiledPackages(dir, options.isProvided), import.meta.dirname])
    addFolder(hash, folder);
  return hash.digest('hex').slice(0, 20);
}

/** The external packages of a lockfile. Workspaces are left out, so that a new one does not change other builds. */
export function listInstalledPackages(lockfile: string): string {
  const { packages }: { packages: Record<string, { link?: boolean }> } = JSON.parse(lockfile);
  return JSON.stringify(
    Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true),
  );
}

const workspaceScope = '@marquee/';

/**
 * Folders of the workspace packages that are compiled into a part.
 * @param isProvided leaves out those the shell provides
 */
export function listCompiledPackages(dir: string, isProvided: boolean, seen = new Set<string>()): string[] {
  const atRunTime = new Set(isProvided ? sharedModules.map(getPackageName) : []);
  for (const name of Object.keys(readPackage(dir).dependencies ?? {})) {
    const folder = path.join(root, 'shared', name.slice(workspaceScope.length));
    if (!name.startsWith(workspaceScope) || atRunTime.has(name) || seen.has(folder)) continue;
    seen.add(folder);
    listCompiledPackages(folder, isProvided, seen);
  }
  return [...seen].sort();
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (skipped.has(entry.name) || /\.test\.tsx?$|\.md$/.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, file);
    else hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  }
}
