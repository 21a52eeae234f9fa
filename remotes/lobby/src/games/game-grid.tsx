import type { Game } from '@marquee/contract';
import { GameTileSkeleton, Spoken } from '@marquee/ui';
import { PlayTile } from '#games/play-tile.tsx';
import css from './game-grid.module.css';

export interface GameGridProps {
  label: string;
  /** Puts the label above the list as a heading for screen readers, where the page shows none. */
  spokenHeading?: boolean;
  games: readonly Game[];
  /** Tiles that are being fetched; their places are kept. */
  coming: number;
}

const firstRow = 6;

export function GameGrid({ label, spokenHeading = false, games, coming }: GameGridProps) {
  return (
    <div className={css.frame}>
      {spokenHeading && <Spoken as="h2">{label}</Spoken>}
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
