import { Suspense } from 'react';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { ChunkBoundary } from '#frame/status-pages/chunk-boundary.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

const Content = createLazyChunk(
  async () => (await import('#frame/status-pages/unmatched-content.tsx')).UnmatchedContent,
);

/** Page for an address that no remote renders. */
export function UnmatchedPage() {
  return (
    <ChunkBoundary>
      <Suspense fallback={<RemoteSkeleton />}>
        <Content />
      </Suspense>
    </ChunkBoundary>
  );
}
