import type { Game } from '@marquee/contract';
import { GameTileSkeleton, VisuallyHidden } from '@marquee/ui';
import { useRef, type Ref } from 'react';
import { PlayTile } from '#games/play-tile.tsx';
import type { RowWindow } from '#games/row-window.ts';
import { useRowWindow } from '#games/use-row-window.ts';
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

interface DrawnGridProps extends GameGridProps {
  drawn: RowWindow;
  grid?: Ref<HTMLUListElement>;
}

/** A short list, such as a popup shows. */
export function GameGrid(props: GameGridProps) {
  return <DrawnGrid {...props} drawn={{ from: 0, to: props.games.length + props.coming, before: 0, after: 0 }} />;
}

/** A list as long as the page: only the rows around the window are drawn. */
export function LongGameGrid(props: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  return <DrawnGrid {...props} grid={grid} drawn={useRowWindow(grid, props.games.length + props.coming)} />;
}

function DrawnGrid({
  label,
  spokenHeading = false,
  games,
  coming,
  drawn: { from, to, before, after },
  grid,
}: DrawnGridProps) {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div className={css.frame}>
      {spokenHeading && <VisuallyHidden as="h2">{label}</VisuallyHidden>}
      <ul
        ref={grid}
        className={css.grid}
        aria-label={label}
        aria-busy={coming > 0}
        style={{ paddingBlock: `${before}px ${after}px` }}
      >
        {places.map((place) => {
          const game = games[place];
          return (
            <li
              key={game?.nodeId ?? `coming-${place}`}
              className={css.place}
              aria-setsize={games.length}
              aria-posinset={place + 1}
            >
              {game ? <PlayTile game={game} eager={place < firstRow} /> : <GameTileSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
