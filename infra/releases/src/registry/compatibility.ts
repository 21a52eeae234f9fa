import { listDeployedReleases, type FleetManifest, type Release } from '@marquee/contract/fleet';
import semver from 'semver';
import { canMatchSameAddress } from './route-patterns.ts';

/** Releases of remotes that visitors get: current ones and canaries. */
export function listReleasesInUse({ remotes }: FleetManifest): (readonly [part: string, release: Release])[] {
  return Object.entries(remotes).flatMap(([part, { current, canary }]) =>
    [current, ...(canary === undefined ? [] : [canary.release])].map((release) => [part, release] as const),
  );
}

/** Why a shell with this platform cannot run a remote; null when it can, or when there is no shell yet. */
export function findPlatformRangeViolation(
  part: string,
  { version, requires }: Release,
  platform: string | undefined,
  provider = 'the live shell',
): string | null {
  if (semver.validRange(requires) === null) return `${part} requires ${requires}, which is not a range`;
  if (platform === undefined || semver.satisfies(platform, requires)) return null;
  return `${part} ${version} requires platform ${requires}, ${provider} provides ${platform}`;
}

/** Which other part owns a route or a modal of a release; null when none does. */
export function findOwnershipConflict(
  kind: 'routes' | 'modals',
  part: string,
  release: Release,
  manifest: FleetManifest,
): string | null {
  const isSame = kind === 'routes' ? canMatchSameAddress : (one: string, own: string) => one === own;
  // With last good versions: a rollback must not fail because another part has taken a route or modal.
  for (const [other, used] of listDeployedReleases(manifest)) {
    const taken =
      other === part ? undefined : release[kind].find((name) => used[kind].some((own) => isSame(name, own)));
    if (taken !== undefined) return `${other} owns the ${kind === 'routes' ? 'route' : 'modal'} ${taken}`;
  }
  return null;
}
