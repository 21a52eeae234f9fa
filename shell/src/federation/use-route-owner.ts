import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFleet } from '#federation/manifest/fleet.ts';
import { findRouteOwner, type RouteOwner } from '#federation/manifest/route-owner.ts';
import { useRemoteState } from '#federation/remote-state/remote-states.ts';

/**
 * The remote of the address. It stays until the next navigation, so that no page is taken away while it is open. An
 * address without a remote gets one as soon as the fleet has it, and a withdrawn remote that the tab has left loses it.
 */
export function useRouteOwner(): RouteOwner | null {
  const { key, pathname } = useLocation();
  const fleet = useFleet();
  const [shown, setShown] = useState(() => ({ key, owner: findRouteOwner(fleet, pathname) }));
  const remote = shown.owner?.remote ?? '';
  const { active } = useRemoteState(remote);
  if (shown.key === key && (active !== null || Object.hasOwn(fleet.remotes, remote))) return shown.owner;
  const owner = findRouteOwner(fleet, pathname);
  if (shown.key !== key || shown.owner?.remote !== owner?.remote) setShown({ key, owner });
  return owner;
}
