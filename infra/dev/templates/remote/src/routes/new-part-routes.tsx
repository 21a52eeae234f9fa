import { Route, Routes } from '@marquee/platform';
import { lazy } from 'react';

const Preview = lazy(async () => ({ default: (await import('#features/preview/preview.tsx')).Preview }));

/** Routes of this remote; `remote.ts` lists the same paths. Each page is a lazy chunk; the shell shows the loading state. */
export function NewPartRoutes() {
  return (
    <Routes>
      <Route path="/new-part-preview" element={<Preview />} />
    </Routes>
  );
}
