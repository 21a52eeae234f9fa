import { ChunkBoundary } from '#federation/shell-update/chunk-boundary.tsx';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { RemoteSkeleton } from '#frame/status-pages/remote-skeleton.tsx';

const Content = createLazyChunk(
  async () => (await import('#frame/status-pages/unmatched-content.tsx')).UnmatchedContent,
);

/** Page for an address that no remote renders. */
export function UnmatchedPage() {
  return (
    <ChunkBoundary fallback={<RemoteSkeleton />}>
      <Content />
    </ChunkBoundary>
  );
}
