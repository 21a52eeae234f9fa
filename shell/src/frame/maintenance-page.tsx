import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({ default: (await import('#frame/maintenance-content.tsx')).MaintenanceContent }));

/** R4.01, R2.36: stands instead of the site while it is under maintenance. */
export const MaintenancePage = () => (
  <Suspense fallback={null}>
    <Content />
  </Suspense>
);
