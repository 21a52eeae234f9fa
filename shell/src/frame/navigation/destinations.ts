import { isPageEnabled, type Permission } from '@marquee/contract';
import type { FleetManifest } from '@marquee/contract/fleet';
import { usePermission } from '@marquee/platform';
import { useFleet } from '#federation/manifest/fleet.ts';
import { findModalOwner } from '#federation/manifest/route-owner.ts';
import { shellModalNames } from '#state/shell-modal-names.ts';

const shellModals: ReadonlySet<string> = new Set(shellModalNames);

/** Pages and modals that the site can show now. Menus hide entries without a destination. */
export interface Destinations {
  /**
   * True when a remote lists exactly this path and the merchant has enabled it. A pattern such as `/member/:page` does
   * not count.
   */
  hasRoute(path: string): boolean;
  hasModal(name: string): boolean;
}

export function listDestinations(manifest: FleetManifest, info: Permission['info']): Destinations {
  const routes = new Set(Object.values(manifest.remotes).flatMap((channel) => channel.current.routes));
  return {
    hasRoute: (path) => routes.has(path) && isPageEnabled(path, info),
    hasModal: (name) => shellModals.has(name) || findModalOwner(manifest, name) !== null,
  };
}

export function useDestinations(): Destinations {
  return listDestinations(useFleet(), usePermission().info);
}
