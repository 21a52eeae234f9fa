import { ModuleFederation, satisfy, setGlobalFederationConstructor, setGlobalFederationInstance } from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { Release } from '@marquee/contract/fleet';
import type { RemoteExpose } from '@marquee/platform';
import { sharedLibraries } from '#federation/shared-libraries.ts';

declare const FEDERATION_RUNTIME: string;

const entryTimeout = 120_000;

/** Integrity of entries by their address; the hook that makes the script knows nothing else. */
const integrity = new Map<string, string>();

/** Entries of remotes take the bundler runtime from the page; each gets an object of its own to write to. */
Object.defineProperty(globalThis, FEDERATION_RUNTIME, {
  get: () => ({ ...bundlerRuntime, bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} }),
});
setGlobalFederationConstructor(ModuleFederation);

const federation = new ModuleFederation({
  name: 'shell',
  remotes: [],
  shared: sharedLibraries(),
  shareStrategy: 'loaded-first',
  plugins: [{ name: 'marquee-entry', createScript: ({ url }) => ({ script: entryScript(url), timeout: entryTimeout }) }],
});
setGlobalFederationInstance(federation);

function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity.get(url) ?? '';
  return script;
}

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
  const { scope, base } = release;
  const url = new URL(`${base}${release.entry}${fresh > 0 ? `?${fresh}` : ''}`, location.origin).href;
  integrity.set(url, release.integrity[release.entry] ?? '');
  if (fresh > 0) forget(scope);
  const name = fresh > 0 ? `${scope}_${fresh}` : scope;
  federation.registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: scope }]);
  const expose = await federation.loadRemote<RemoteExpose>(`${name}/remote`);
  if (expose === null) throw new Error(`${scope} exposes nothing #RUNTIME-001`);
  return expose;
}
