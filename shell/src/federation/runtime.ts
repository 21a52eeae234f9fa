import { ModuleFederation, satisfy } from '@module-federation/runtime-core';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import type { InitContainerEntryOptions, WebpackRequire } from '@module-federation/webpack-bundler-runtime';
import type { Release } from '@marquee/contract/fleet';
import type { RemoteExpose } from '@marquee/platform';
import { loadEntry } from '#federation/entry.ts';
import { sharedLibraries } from '#federation/shared-libraries.ts';

declare const FEDERATION_RUNTIME: string;

/** Makes the instance of an entry, which learns of the shell's modules when its container starts. */
const init = ({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): ModuleFederation => {
  const { initOptions } = webpackRequire.federation;
  if (initOptions === undefined) throw new Error('An entry came without options');
  return new ModuleFederation({ ...initOptions, id: initOptions.name });
};

const scopeName = 'default';

/** Gives an entry the modules of the shell; it has none of its own to add. */
function initContainerEntry({ webpackRequire, shareScope }: InitContainerEntryOptions): void {
  webpackRequire.federation.instance?.initShareScopeMap(scopeName, shareScope);
}

/**
 * What entries of remotes take from the page instead of carrying it: the bundler runtime, in the parts that a container
 * without fallback copies and without remotes of its own asks for.
 */
Object.defineProperty(globalThis, FEDERATION_RUNTIME, {
  value: { bundlerRuntime: { consumes, init, initContainerEntry } },
});

const federation = new ModuleFederation({ name: 'shell', remotes: [], shared: sharedLibraries(), shareStrategy: 'loaded-first' });

/** Whether a version lies in a semver range; an empty range takes all. */
export const inRange = (version: string, range: string): boolean => range === '' || satisfy(version, range);

/** Makes way for a container that is evaluated again; its chunks would else wait for scripts that hang, or be those that broke. */
function forget(scope: string): void {
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
  if (fresh > 0) forget(scope);
  const container = await loadEntry(url, integrity[entry] ?? '', scope);
  await container.init(federation.shareScopeMap[scopeName] ?? {}, [], { shareScopeKeys: scopeName });
  const factory = await container.get('./remote');
  return factory();
}
