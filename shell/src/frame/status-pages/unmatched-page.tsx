import { lazy, Suspense } from 'react';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

const Content = lazy(async () => ({
  default: (await import('#frame/status-pages/unmatched-content.tsx')).UnmatchedContent,
}));

/** Page for an address that no remote renders. */
export function UnmatchedPage() {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Content />
    </Suspense>
  );
}
