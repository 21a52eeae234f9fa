import type { Game } from '@marquee/contract';
import { imageUrl, gameAvailability, useStartGame } from '@marquee/platform';
import { GameTile, GameTileSkeleton } from '@marquee/ui';
import { useNewPartText } from '#texts/text.ts';
import css from './hot-tiles.module.css';

const pictureWidth = 300;
const firstRow = 6;
const coming = Array.from({ length: 2 * firstRow }, (_, index) => index);

export interface HotTilesProps {
  label: string;
  games: readonly Game[];
}

export function HotTiles({ label, games }: HotTilesProps) {
  const { t } = useNewPartText();
  const start = useStartGame();
  return (
    <ul className={css.grid} aria-label={label}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameTile
            title={game.displayName}
            vendor={game.vendorName}
            image={imageUrl(game.showIcon, pictureWidth)}
            eager={index < firstRow}
            play={{
              label: t('preview.play'),
              name: t('preview.playGame', { game: game.displayName }),
              onPlay: () => start(game),
            }}
            unavailable={
              gameAvailability(game) === 'available' ? undefined : { label: t('preview.closed'), clickable: false }
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder tiles while the games are loading. */
export function HotTilesSkeleton({ label }: { label: string }) {
  return (
    <div className={css.grid} role="status" aria-busy aria-label={label}>
      {coming.map((tile) => (
        <GameTileSkeleton key={tile} />
      ))}
    </div>
  );
}
