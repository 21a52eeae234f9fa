import { Route, Routes } from '@marquee/platform';
import { lazy, Suspense } from 'react';

const Preview = lazy(async () => ({ default: (await import('#features/preview/preview.tsx')).Preview }));

/** Every page of this remote; `remote.ts` lists the same addresses. */
export const NewPartRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="/new-part-preview" element={<Preview />} />
    </Routes>
  </Suspense>
);
