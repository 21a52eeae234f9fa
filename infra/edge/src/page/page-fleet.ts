import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { RouteOwner } from './route-owner.ts';
import { listPreloadKeys } from './preloads.ts';

const pick = <Value>(from: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/**
 * A release with only the files that a page references. Undefined properties are used by the edge only and are not
 * written.
 */
function withPageFiles(release: Release, keys: readonly string[]): Release {
  const preload = pick(release.preload, keys);
  return {
    ...release,
    initialData: undefined,
    pictures: undefined,
    tiles: undefined,
    metadata: undefined,
    server: undefined,
    preload,
    integrity: pick(release.integrity, [release.entry, ...Object.values(preload).flat()]),
  };
}

/**
 * The part of the manifest that a page contains: every part with its routes and entry, but files of the page's own
 * route only. A tab fetches the signed manifest later; all hashes would be a quarter of the bytes before the first
 * picture.
 */
export function createPageFleet(
  { shell, remotes, ...manifest }: FleetManifest,
  owner: RouteOwner | null,
  language: string,
): FleetManifest {
  const keys = listPreloadKeys(owner?.route ?? null, language);
  const carried =
    (part: string) =>
    (release: Release): Release =>
      withPageFiles(release, owner?.part === part && owner.release.build === release.build ? keys : []);
  const deployments = Object.entries(remotes).map(([part, { current, lastGood, canary, ...deployment }]) => {
    const carry = carried(part);
    return [
      part,
      {
        current: carry(current),
        lastGood: carry(lastGood),
        ...(canary && { canary: { ...canary, release: carry(canary.release) } }),
        ...deployment,
      },
    ] as const;
  });
  const ownShell = shell && {
    ...shell,
    current: withPageFiles(shell.current, []),
    lastGood: withPageFiles(shell.lastGood, []),
  };
  return { ...manifest, shell: ownShell, remotes: Object.fromEntries(deployments) };
}
