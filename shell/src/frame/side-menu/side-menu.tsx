import { Suspense } from 'react';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { ChunkBoundary } from '#frame/status-pages/chunk-boundary.tsx';

const Content = createLazyChunk(async () => (await import('#frame/side-menu/side-menu-content.tsx')).SideMenuContent);

/** The code of the entries is loaded after the page. */
export function SideMenu({ onChoose }: { onChoose?(): void }) {
  return (
    <ChunkBoundary>
      <Suspense fallback={null}>
        <Content onChoose={onChoose} />
      </Suspense>
    </ChunkBoundary>
  );
}
