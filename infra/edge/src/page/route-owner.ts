import type { FleetManifest, Release } from '@marquee/contract/fleet';

export interface RouteOwner {
  readonly part: string;
  readonly release: Release;
  /** The matching pattern. */
  readonly route: string;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether a path matches a pattern such as `/member/:page`, `/help/:topic?` or `/news/*`. Case does not matter. */
function matchesPattern(pattern: string, path: string): boolean {
  const expected = split(pattern);
  const actual = split(path);
  for (const [index, segment] of expected.entries()) {
    if (segment === '*') return true;
    const value = actual[index];
    if (value === undefined) return expected.slice(index).every((rest) => rest.endsWith('?') || rest === '*');
    if (!segment.startsWith(':') && segment.toLowerCase() !== value.toLowerCase()) return false;
  }
  return actual.length <= expected.length;
}

const weight = (pattern: string): number =>
  split(pattern).filter((segment) => !segment.startsWith(':') && segment !== '*').length;

/** The part that owns a path. Of several matching patterns the one with more literal segments wins. */
export function findRouteOwner({ remotes, shell }: FleetManifest, path: string): RouteOwner | null {
  const parts = [...Object.entries(remotes), ...(shell === null ? [] : [['shell', shell] as const])];
  const owners = parts.flatMap(([part, { current }]) =>
    current.routes.filter((route) => matchesPattern(route, path)).map((route) => ({ part, release: current, route })),
  );
  return owners.sort((a, b) => weight(b.route) - weight(a.route))[0] ?? null;
}
