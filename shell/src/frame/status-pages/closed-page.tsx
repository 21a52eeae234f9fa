import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({ default: (await import('#frame/status-pages/closed-content.tsx')).ClosedContent }));

/** R4.01, R2.36: replaces the site while it is closed. */
export function ClosedPage() {
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
