import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { satisfies } from 'compare-versions';
import type { Release } from '@marquee/contract/fleet';
import type { RemoteExpose } from '@marquee/platform';
import { loadEntry } from '#federation/loading/load-entry.ts';
import { findSharedLibrary } from '#federation/loading/shared-libraries.ts';

declare const FEDERATION_RUNTIME: string;

/** Whether a version lies in a semver range; an empty range takes all, what is no range takes none. */
export function satisfiesRange(version: string, range: string): boolean {
  try {
    return range === '' || range === '*' || satisfies(version, range);
  } catch {
    return false;
  }
}

/** What an entry says of a module that it takes. */
interface ShareRequest {
  readonly customShareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
}

/**
 * Finds a module of the shell for the entry of a remote.
 * @returns what gives the module, false when the shell has none of that name
 * @throws Error when the shell's version is none that the entry takes
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
 * What entries of remotes take from the page instead of carrying it: of the bundler runtime what a container without fallback
 * copies and without remotes of its own asks for, and the instance that it asks. All modules are the shell's, so one instance
 * serves every entry.
 */
Object.defineProperty(globalThis, FEDERATION_RUNTIME, {
  value: { bundlerRuntime: { consumes, init: () => ({ options: { name: 'shell' }, loadShare }) } },
});

/** Makes way for a container that is evaluated again; its chunks would else wait for scripts that hang, or be those that broke. */
function removeContainer(scope: string): void {
  Reflect.deleteProperty(globalThis, scope);
  Reflect.deleteProperty(globalThis, `webpackChunk${scope}`);
  document.querySelectorAll(`script[data-webpack^="${scope}:"]`).forEach((script) => script.remove());
}

/**
 * Loads the code of a release: its entry, then the one module it exposes.
 * @param fresh number of tries before; another try gets an address of its own and evaluates everything anew
 */
export async function loadExpose(release: Release, fresh: number): Promise<RemoteExpose> {
  const { scope, base, entry, integrity } = release;
  const url = new URL(`${base}${entry}${fresh > 0 ? `?${fresh}` : ''}`, location.origin).href;
  if (fresh > 0) removeContainer(scope);
  const container = await loadEntry(url, integrity[entry] ?? '', scope);
  const factory = await container.get('./remote');
  return factory();
}
