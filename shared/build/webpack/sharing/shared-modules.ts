import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Every module that the shell provides at run time and no remote contains. */
export const sharedModules = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'jotai',
  '@marquee/platform',
  '@marquee/time',
  '@marquee/ui',
  '@marquee/ui/carousel',
] as const;

/**
 * Libraries that a remote uses only through `@marquee/platform`. Providing them whole would cost every visitor about 10
 * KB gzip of unused code, and a copy inside a remote would not share the providers of the page.
 */
export const platformModules = [
  'react-router-dom',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'ky',
  'jose',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** The package that a shared module belongs to: `react/jsx-runtime` → `react`. */
export function getPackageName(module: SharedModule): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Installed version of a package as seen from `dir`, such as `19.3.1`.
 * @throws Error when the package is not installed.
 */
export function readInstalledVersion(dir: string, packageName: string): string {
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const version = versionIn(path.join(folder, packageName, 'package.json'));
    if (version !== undefined) return version;
  }
  throw new Error(`${packageName} is not installed for ${dir}`);
}

function versionIn(file: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
    return isNamed ? String(parsed.version) : undefined;
  } catch {
    return undefined;
  }
}

/** Installed version of every shared module. */
export function listProvidedVersions(dir: string): Record<string, string> {
  return Object.fromEntries(sharedModules.map((name) => [name, readInstalledVersion(dir, getPackageName(name))]));
}

/** Shared modules of a remote: same major version, one copy, no fallback. */
export function listConsumedModules(dir: string, platformRange: string) {
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        requiredVersion:
          name === '@marquee/platform' ? platformRange : `^${readInstalledVersion(dir, getPackageName(name))}`,
      },
    ]),
  );
}
