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

/**
 * Loads the code of a release: its entry, then the one module it exposes.
 * @param fresh number of tries before; another try gets an address of its own and evaluates everything anew
 */
export async function loadExpose(release: Release, fresh: number): Promise<RemoteExpose> {
  const { scope, base } = release;
  const url = new URL(`${base}${release.entry}${fresh > 0 ? `?${fresh}` : ''}`, location.origin).href;
  integrity.set(url, release.integrity[release.entry] ?? '');
  federation.registerRemotes([{ name: scope, entry: url, type: 'global', entryGlobalName: scope }], { force: fresh > 0 });
  const expose = await federation.loadRemote<RemoteExpose>(`${scope}/remote`);
  if (expose === null) throw new Error(`${scope} exposes nothing #RUNTIME-001`);
  return expose;
}
