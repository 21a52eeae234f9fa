import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { satisfies } from 'compare-versions';
import type { Release } from '@marquee/contract/fleet';
import type { RemoteExpose } from '@marquee/platform';
import { loadEntry } from '#federation/loading/load-entry.ts';
import { findSharedLibrary } from '#federation/loading/shared-libraries.ts';

declare const FEDERATION_RUNTIME: string;

/** Whether a version is in a semver range. An empty range contains every version, an invalid one contains none. */
export function satisfiesRange(version: string, range: string): boolean {
  try {
    return range === '' || range === '*' || satisfies(version, range);
  } catch {
    return false;
  }
}

/** The part of a container's request for a shared module that the shell reads. */
interface ShareRequest {
  readonly customShareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
}

/**
 * Gives a remote the shell's copy of a shared module.
 * @returns a factory of the module; false when the shell does not share a module of that name
 * @throws Error when the shell's version is outside the required range
 */
async function loadShare(name: string, { customShareInfo }: ShareRequest): Promise<(() => object) | false> {
  const library = findSharedLibrary(name);
  if (library === null) return false;
  const { requiredVersion } = customShareInfo.shareConfig;
  if (!satisfiesRange(library.version, requiredVersion))
    throw new Error(`${name} ${library.version} of the shell is not ${requiredVersion}`);
  const module = await library.load();
  return () => module;
}

/**
 * Provides the part of the Module Federation runtime that containers use: `consumes` and one instance with `loadShare`.
 * The containers bring no runtime and no fallback modules of their own. Call it before the first entry is loaded.
 */
export function installFederationRuntime(): void {
  Object.defineProperty(globalThis, FEDERATION_RUNTIME, {
    value: { bundlerRuntime: { consumes, init: () => ({ options: { name: 'shell' }, loadShare }) } },
  });
}

/**
 * Removes a container and its chunks. Otherwise a second evaluation would reuse broken chunks or wait for scripts that
 * hang.
 */
function removeContainer(scope: string): void {
  Reflect.deleteProperty(globalThis, scope);
  Reflect.deleteProperty(globalThis, `webpackChunk${scope}`);
  document.querySelectorAll(`script[data-webpack^="${scope}:"]`).forEach((script) => script.remove());
}

/**
 * Loads the code of a release: its entry, then the one module it exposes.
 * @param retries number of earlier evaluations of this build. A retry uses a new URL and evaluates every chunk again.
 */
export async function loadExpose(release: Release, retries: number): Promise<RemoteExpose> {
  const { scope, base, entry, integrity } = release;
  const url = new URL(`${base}${entry}${retries > 0 ? `?${retries}` : ''}`, location.origin).href;
  if (retries > 0) removeContainer(scope);
  const container = await loadEntry(url, integrity[entry] ?? '', scope);
  const factory = await container.get('./remote');
  return factory();
}
