import { Route, Routes } from '@marquee/platform';
import { lazy } from 'react';

const Preview = lazy(async () => ({ default: (await import('#features/preview/preview.tsx')).Preview }));

/**
 * Every page of this remote; `remote.ts` lists the same addresses. What stands in while the code of one comes is the
 * shell's.
 */
export function NewPartRoutes() {
  return (
    <Routes>
      <Route path="/new-part-preview" element={<Preview />} />
    </Routes>
  );
}
