import { Suspense, type ReactNode } from 'react';
import { lazyChunk } from '#federation/shell-update/lazy-chunk.tsx';

/** One chunk for all of them, which takes nothing more from the main bundle than it must: every page of the site pays for both. */
const Pages = lazyChunk(async () => (await import('#shell-pages/shell-pages.tsx')).Pages);

/** A page that the shell draws itself. `children` is what the remote draws there that owns it. */
export function ShellPage({ children }: { readonly children?: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Pages>{children}</Pages>
    </Suspense>
  );
}
