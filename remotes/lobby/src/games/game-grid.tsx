import type { Game } from '@marquee/contract';
import { GameTileSkeleton } from '@marquee/ui';
import { PlayTile } from '#games/play-tile.tsx';
import css from './game-grid.module.css';

export interface GameGridProps {
  label: string;
  games: readonly Game[];
  /** Tiles that are being fetched; their places are kept. */
  coming: number;
}

const firstRow = 6;

export function GameGrid({ label, games, coming }: GameGridProps) {
  return (
    <div className={css.frame}>
      <ul className={css.grid} aria-label={label} aria-busy={coming > 0}>
        {games.map((game, index) => (
          <li key={game.nodeId} className={css.place}>
            <PlayTile game={game} eager={index < firstRow} />
          </li>
        ))}
        {Array.from({ length: coming }, (_, index) => (
          <li key={`coming-${index}`} className={css.place}>
            <GameTileSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
