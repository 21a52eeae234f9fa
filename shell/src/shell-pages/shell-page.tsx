import { type ReactNode } from 'react';
import { ChunkBoundary } from '#federation/shell-update/chunk-boundary.tsx';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';

/** One chunk for all pages of the shell, because every page of the site loads the main bundle. */
const Pages = createLazyChunk(async () => (await import('#shell-pages/shell-pages.tsx')).Pages);

/** A page that the shell renders without its frame. `children` is the page of the remote that owns the address. */
export function ShellPage({ children }: { readonly children?: ReactNode }) {
  return (
    <ChunkBoundary isWholePage fallback={null}>
      <Pages>{children}</Pages>
    </ChunkBoundary>
  );
}
