import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({ default: (await import('#frame/blocked-content.tsx')).BlockedContent }));

/** R4.01, R2.36: stands instead of the site where it may not be offered. */
export const BlockedPage = () => (
  <Suspense fallback={null}>
    <Content />
  </Suspense>
);
