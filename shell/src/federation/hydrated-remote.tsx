import { memo, Suspense, use, useState, type ReactNode } from 'react';
import { getFirstLoad } from '#federation/remote-state/first-load.ts';
import { RemoteView } from '#federation/remote-view.tsx';
import { useIsInBrowser } from '#frame/screen/use-is-in-browser.ts';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

function WaitForRemote({ children }: { readonly children: ReactNode }) {
  const isInBrowser = useIsInBrowser();
  const [load] = useState(() => (isInBrowser ? null : getFirstLoad()));
  if (load !== null) use(load);
  return children;
}

/**
 * The page of a remote. The content that a server has rendered for it stays until its code is there to hydrate it; the
 * frame around it is hydrated before. Memoized, because React drops such content when it is rendered again.
 */
export const HydratedRemote = memo(function HydratedRemote({ name }: { readonly name: string }) {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <WaitForRemote>
        <RemoteView name={name} />
      </WaitForRemote>
    </Suspense>
  );
});
