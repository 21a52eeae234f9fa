import type { FleetManifest, Release } from '@marquee/contract/fleet';

/** Hash of a file `<part>/<build>/<file>` in a manifest; undefined when the manifest has none. */
export function findFileHash(manifest: FleetManifest | null, file: string): string | undefined {
  if (manifest === null) return undefined;
  const deployments = [...(manifest.shell === null ? [] : [manifest.shell]), ...Object.values(manifest.remotes)];
  const releases: Release[] = deployments.flatMap(({ current, lastGood, ...more }) => [
    current,
    lastGood,
    ...('canary' in more && more.canary ? [more.canary.release] : []),
  ]);
  const release = releases.find(({ base }) => `/r/${file}`.startsWith(base));
  if (release === undefined) return undefined;
  const name = `/r/${file}`.slice(release.base.length);
  return Object.hasOwn(release.integrity, name) ? release.integrity[name] : undefined;
}
