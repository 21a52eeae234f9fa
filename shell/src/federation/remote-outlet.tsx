import { useLocation } from 'react-router-dom';
import { fleet } from '#federation/manifest.ts';
import { RemoteView } from '#federation/remote-view.tsx';
import { routeOwner } from '#federation/route-owner.ts';
import { NotFoundPage } from '#frame/not-found-page.tsx';

/** Draws the remote that owns the address. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const owner = routeOwner(fleet.get(), pathname);
  return owner === null ? <NotFoundPage /> : <RemoteView key={owner.remote} name={owner.remote} />;
}
