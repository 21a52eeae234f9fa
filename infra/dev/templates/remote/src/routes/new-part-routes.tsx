import { Route, Routes } from '@marquee/platform';
import { lazy } from 'react';

const Preview = lazy(async () => ({ default: (await import('#features/preview/preview.tsx')).Preview }));

/** Routes of this remote, the same as in `remote.ts`. Each page is a lazy chunk; the shell shows the loading state. */
export function NewPartRoutes() {
  return (
    <Routes>
      <Route path="/new-part-preview" element={<Preview />} />
    </Routes>
  );
}
