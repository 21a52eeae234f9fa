import type { FleetManifest, Release } from '@marquee/contract/fleet';

export interface RouteOwner {
  readonly part: string;
  readonly release: Release;
  /** The pattern that matched, as the part wrote it. */
  readonly route: string;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether a path fits a pattern such as `/member/:page`, `/help/:topic?` or `/news/*`. Case does not matter. */
export function matches(pattern: string, path: string): boolean {
  const wanted = split(pattern);
  const given = split(path);
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return true;
    const value = given[index];
    if (value === undefined) return wanted.slice(index).every((rest) => rest.endsWith('?') || rest === '*');
    if (!segment.startsWith(':') && segment.toLowerCase() !== value.toLowerCase()) return false;
  }
  return given.length <= wanted.length;
}

const weight = (pattern: string): number =>
  split(pattern).filter((segment) => !segment.startsWith(':') && segment !== '*').length;

/** The part that draws a path; of several patterns the one with more fixed segments. */
export function routeOwner({ remotes, shell }: FleetManifest, path: string): RouteOwner | null {
  const parts = [...Object.entries(remotes), ...(shell === null ? [] : [['shell', shell] as const])];
  const owners = parts.flatMap(([part, { current }]) =>
    current.routes.filter((route) => matches(route, path)).map((route) => ({ part, release: current, route })),
  );
  return owners.sort((a, b) => weight(b.route) - weight(a.route))[0] ?? null;
}
