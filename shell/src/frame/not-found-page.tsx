import { lazy, Suspense } from 'react';
import { RemoteSkeleton } from '#frame/remote-skeleton.tsx';

const Content = lazy(async () => ({ default: (await import('#frame/not-found-content.tsx')).NotFoundContent }));

/** No part of the site owns this address. */
export const NotFoundPage = () => (
  <Suspense fallback={<RemoteSkeleton />}>
    <Content />
  </Suspense>
);
