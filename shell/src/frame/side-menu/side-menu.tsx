import { ChunkBoundary } from '#federation/shell-update/chunk-boundary.tsx';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { useIsInBrowser } from '#frame/screen/use-is-in-browser.ts';
import { ContentLoading } from '#modal-kit/content-state.tsx';

const Content = createLazyChunk(async () => (await import('#frame/side-menu/side-menu-content.tsx')).SideMenuContent);

interface SideMenuProps {
  onChoose?(): void;
  /** Closes the menu when its code cannot be loaded. Without it, a retry is offered in its place. */
  onFailure?(): void;
}

/** The code of the entries is loaded after the page. */
export function SideMenu({ onChoose, onFailure }: SideMenuProps) {
  // The styles of the entries are in a chunk, which the page does not have before its scripts run.
  if (!useIsInBrowser()) return null;
  return (
    <ChunkBoundary fallback={<ContentLoading />} onFailure={onFailure}>
      <Content onChoose={onChoose} />
    </ChunkBoundary>
  );
}
