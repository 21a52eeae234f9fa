import { createPortal } from 'react-dom';
import { ChunkBoundary } from '#federation/shell-update/chunk-boundary.tsx';
import { createLazyChunk } from '#federation/shell-update/create-lazy-chunk.tsx';
import { GameLoading } from '#game/game-loading.tsx';
import { useSlot } from '#state/slots.ts';

const GamePage = createLazyChunk(async () => (await import('#game/game-page.tsx')).GamePage);

/** Renders the launched game into the slot of the page that shows one. */
export function GameSlot() {
  const slot = useSlot('game');
  if (slot === undefined) return null;
  return createPortal(
    <ChunkBoundary fallback={<GameLoading />}>
      <GamePage />
    </ChunkBoundary>,
    slot,
  );
}
