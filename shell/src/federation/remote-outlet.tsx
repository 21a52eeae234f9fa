import { isPageEnabled } from '@marquee/contract';
import { usePermission } from '@marquee/platform';
import { useLocation } from 'react-router-dom';
import { HydratedRemote } from '#federation/hydrated-remote.tsx';
import { useRouteOwner } from '#federation/use-route-owner.ts';
import { useSlowNavigation } from '#federation/use-slow-navigation.ts';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';
import { UnmatchedPage } from '#frame/status-pages/unmatched-page.tsx';

/** Renders the remote that owns the address. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const isSlow = useSlowNavigation();
  const { info } = usePermission();
  const owner = useRouteOwner();
  if (isSlow) return <RemoteSkeleton />;
  return owner === null || !isPageEnabled(pathname, info) ? (
    <UnmatchedPage />
  ) : (
    <HydratedRemote key={owner.remote} name={owner.remote} />
  );
}
