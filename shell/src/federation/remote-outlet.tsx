import { usePermission } from '@marquee/platform';
import { useLocation } from 'react-router-dom';
import { fleet } from '#federation/manifest/fleet.ts';
import { RemoteView } from '#federation/remote-view.tsx';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { useSlowNavigation } from '#federation/use-slow-navigation.ts';
import { isOffered } from '#frame/site-parts.ts';
import { RemoteSkeleton } from '#frame/remote-skeleton.tsx';
import { UnownedPage } from '#frame/unowned-page.tsx';

/** Draws the remote that owns the address. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const overdue = useSlowNavigation();
  const { info } = usePermission();
  const owner = findRouteOwner(fleet.get(), pathname);
  if (overdue) return <RemoteSkeleton />;
  return owner === null || !isOffered(pathname, info) ? (
    <UnownedPage />
  ) : (
    <RemoteView key={owner.remote} name={owner.remote} />
  );
}
