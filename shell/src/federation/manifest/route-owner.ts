import type { FleetManifest } from '@marquee/contract/fleet';
import { matchPath } from 'react-router-dom';

export interface RouteOwner {
  readonly remote: string;
  /** The pattern that matched, as the remote wrote it. */
  readonly route: string;
}

const countFixedParts = (pattern: string): number =>
  pattern.split('/').filter((part) => part !== '' && !part.startsWith(':') && part !== '*').length;

/** Which remote draws a path; of several patterns the one with more fixed parts. */
export function findRouteOwner(manifest: FleetManifest, pathname: string): RouteOwner | null {
  const matches = Object.entries(manifest.remotes).flatMap(([remote, channel]) =>
    channel.current.routes.filter((route) => matchPath(route, pathname) !== null).map((route) => ({ remote, route })),
  );
  return matches.sort((a, b) => countFixedParts(b.route) - countFixedParts(a.route))[0] ?? null;
}

/** Which remote offers a modal of this name. */
export function findModalOwner(manifest: FleetManifest, modal: string): string | null {
  return Object.entries(manifest.remotes).find(([, channel]) => channel.current.modals.includes(modal))?.[0] ?? null;
}
