import { memo, Suspense, use, useState, type ReactNode } from 'react';
import { getFirstLoad } from '#federation/remote-state/first-load.ts';
import { slowAfterMs } from '#federation/loading/watch-hang.ts';
import { RemoteView } from '#federation/remote-view.tsx';
import { useHasPassed } from '#federation/use-has-passed.ts';
import { useIsContentWaiting } from '#federation/waiting-content.ts';
import { useIsInBrowser } from '#frame/screen/use-is-in-browser.ts';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

function WaitForRemote({ children }: { readonly children: ReactNode }) {
  const isInBrowser = useIsInBrowser();
  const [load] = useState(() => (isInBrowser ? null : getFirstLoad()));
  if (load !== null) use(load);
  return children;
}

/** Whether the content still waits for its code after the time in which a page says that it takes long. */
function useIsLate(): boolean {
  const isWaiting = useIsContentWaiting();
  const hasPassed = useHasPassed(slowAfterMs);
  const [isLate, setIsLate] = useState(false);
  if (hasPassed && isWaiting && !isLate) setIsLate(true);
  return isLate;
}

interface KeptContentProps {
  readonly name: string;
  readonly isLate: boolean;
}

/** Memoized, because React drops content that it has not hydrated when it is rendered again. */
const KeptContent = memo(function KeptContent({ name, isLate }: KeptContentProps) {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <WaitForRemote>
        <RemoteView name={name} isLate={isLate} />
      </WaitForRemote>
    </Suspense>
  );
});

/**
 * The page of a remote. The content that a server has rendered for it stays until its code is there to hydrate it; the
 * frame around it is hydrated before. Content that waits for long is replaced by the page that says so.
 */
export function HydratedRemote({ name }: { readonly name: string }) {
  const isLate = useIsLate();
  return <KeptContent key={isLate ? 'late' : 'first'} name={name} isLate={isLate} />;
}
