import { lazy, Suspense } from 'react';
import { RemoteSkeleton } from '#frame/remote-skeleton.tsx';

const Content = lazy(async () => ({ default: (await import('#frame/unowned-content.tsx')).UnownedContent }));

/** No part of the site owns this address. */
export function UnownedPage() {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Content />
    </Suspense>
  );
}
