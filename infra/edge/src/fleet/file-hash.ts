import { listDeployedReleases, type FleetManifest } from '@marquee/contract/fleet';

/** Hash of a file `<part>/<build>/<file>` in a manifest; undefined when the manifest has none. */
export function findFileHash(manifest: FleetManifest | null, file: string): string | undefined {
  if (manifest === null) return undefined;
  const [, release] = listDeployedReleases(manifest).find(([, { base }]) => `/r/${file}`.startsWith(base)) ?? [];
  if (release === undefined) return undefined;
  const name = `/r/${file}`.slice(release.base.length);
  return Object.hasOwn(release.integrity, name) ? release.integrity[name] : undefined;
}
