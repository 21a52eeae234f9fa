import { Suspense } from 'react';
import { lazyChunk } from '#federation/lazy-chunk.tsx';

/** One chunk for all of them: every page of the site carries the hash of each chunk. */
const Pages = lazyChunk(async () => (await import('#own-pages/pages.tsx')).Pages);

export const OwnPage = () => (
  <Suspense fallback={null}>
    <Pages />
  </Suspense>
);
