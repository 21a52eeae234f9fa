import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { RouteOwner } from './route-owner.ts';
import { preloadKeys } from './preloads.ts';

const picked = <Value>(from: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** A release with the files that a page asks for; what is undefined is for the edge alone and not written. */
function named(release: Release, keys: readonly string[]): Release {
  const preload = picked(release.preload, keys);
  return {
    ...release,
    initialData: undefined,
    pictures: undefined,
    tiles: undefined,
    preload,
    integrity: picked(release.integrity, [release.entry, ...Object.values(preload).flat()]),
  };
}

/**
 * What a page carries of the manifest: every part with its routes and its entry, and of the release that draws the page the
 * files of its route. A tab asks for the signed whole when it has shown the page; hashes of all the rest would be a
 * quarter of what comes before the first picture.
 */
export function pageFleet(
  { shell, remotes, ...manifest }: FleetManifest,
  owner: RouteOwner | null,
  language: string,
): FleetManifest {
  const keys = preloadKeys(owner?.route ?? null, language);
  const carried =
    (part: string) =>
    (release: Release): Release =>
      named(release, owner?.part === part && owner.release.build === release.build ? keys : []);
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
  const ownShell = shell && { ...shell, current: named(shell.current, []), lastGood: named(shell.lastGood, []) };
  return { ...manifest, shell: ownShell, remotes: Object.fromEntries(deployments) };
}
