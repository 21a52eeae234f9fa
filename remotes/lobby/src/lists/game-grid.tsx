import type { Game } from '@marquee/contract';
import { GameTileSkeleton, VisuallyHidden } from '@marquee/ui';
import { useRef, type Ref } from 'react';
import { GameCard } from '#tiles/game-card.tsx';
import type { VisibleRange } from './visible-range.ts';
import { useVisibleRange } from './use-visible-range.ts';
import css from './game-grid.module.css';

export interface GameGridProps {
  label: string;
  /** Adds the label as a heading for screen readers, for pages without a visible heading. */
  isHeadingHidden?: boolean;
  games: readonly Game[];
  /** Number of skeleton tiles after the games, for games that are being loaded. */
  skeletonCount: number;
}

const firstRow = 6;

interface VisibleGridProps extends GameGridProps {
  range: VisibleRange;
  grid?: Ref<HTMLUListElement>;
}

/** A short list of games, such as in a modal. */
export function GameGrid(props: GameGridProps) {
  return (
    <VisibleGrid {...props} range={{ from: 0, to: props.games.length + props.skeletonCount, before: 0, after: 0 }} />
  );
}

/** A long list of games: only the rows near the viewport are rendered. */
export function LongGameGrid(props: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  return <VisibleGrid {...props} grid={grid} range={useVisibleRange(grid, props.games.length + props.skeletonCount)} />;
}

function VisibleGrid({
  label,
  isHeadingHidden = false,
  games,
  skeletonCount,
  range: { from, to, before, after },
  grid,
}: VisibleGridProps) {
  const positions = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div className={css.frame}>
      {isHeadingHidden && <VisuallyHidden as="h2">{label}</VisuallyHidden>}
      <ul
        ref={grid}
        className={css.grid}
        aria-label={label}
        aria-busy={skeletonCount > 0}
        style={{ paddingBlock: `${before}px ${after}px` }}
      >
        {positions.map((position) => {
          const game = games[position];
          return (
            <li
              key={game?.nodeId ?? `skeleton-${position}`}
              className={css.cell}
              aria-setsize={games.length}
              aria-posinset={position + 1}
            >
              {game ? <GameCard game={game} eager={position < firstRow} /> : <GameTileSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
