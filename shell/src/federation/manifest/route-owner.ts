import type { FleetManifest } from '@marquee/contract/fleet';
import { matchPath } from 'react-router-dom';

export interface RouteOwner {
  readonly remote: string;
  /** The pattern that matched. */
  readonly route: string;
}

const countFixedSegments = (pattern: string): number =>
  pattern.split('/').filter((part) => part !== '' && !part.startsWith(':') && part !== '*').length;

/** The remote that renders a path. Of several matching patterns, the one with the most fixed segments wins. */
export function findRouteOwner(manifest: FleetManifest, pathname: string): RouteOwner | null {
  const matches = Object.entries(manifest.remotes).flatMap(([remote, deployment]) =>
    deployment.current.routes
      .filter((route) => matchPath(route, pathname) !== null)
      .map((route) => ({ remote, route })),
  );
  return matches.sort((a, b) => countFixedSegments(b.route) - countFixedSegments(a.route))[0] ?? null;
}

/** The name of the remote that provides a modal. */
export function findModalOwner(manifest: FleetManifest, modal: string): string | null {
  return (
    Object.entries(manifest.remotes).find(([, deployment]) => deployment.current.modals.includes(modal))?.[0] ?? null
  );
}
