import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({ default: (await import('./closed-content.tsx')).ClosedContent }));

/** Replaces the site while it is closed. */
export function ClosedPage() {
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
