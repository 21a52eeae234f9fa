import type { Game } from '@marquee/contract';
import { GameTileSkeleton, VisuallyHidden } from '@marquee/ui';
import type { Ref, RefObject } from 'react';
import { GameCard } from '#tiles/game-card.tsx';
import type { VisibleRange } from './visible-range.ts';
import { useVisibleRange } from './use-visible-range.ts';
import css from './game-grid.module.css';

export interface GameGridProps {
  label: string;
  /** Adds the label as a heading for screen readers, for pages without a visible heading. */
  isHeadingHidden?: boolean;
  games: readonly Game[];
  /** Number of skeleton tiles after the games: the places of games that are not loaded yet. */
  skeletonCount: number;
  isLoading: boolean;
  /** Part of the keys of the tiles. */
  listKey?: string | undefined;
}

const firstRow = 6;

interface VisibleGridProps extends GameGridProps {
  range: VisibleRange;
  grid?: Ref<HTMLUListElement>;
}

export interface LongGameGridProps extends GameGridProps {
  grid: RefObject<HTMLUListElement | null>;
}

/** A short list of games, such as in a modal. */
export function GameGrid(props: GameGridProps) {
  return (
    <VisibleGrid {...props} range={{ from: 0, to: props.games.length + props.skeletonCount, before: 0, after: 0 }} />
  );
}

/** A long list of games: only the rows near the viewport are rendered. */
export function LongGameGrid(props: LongGameGridProps) {
  return <VisibleGrid {...props} range={useVisibleRange(props.grid, props.games.length + props.skeletonCount)} />;
}

function VisibleGrid({
  label,
  isHeadingHidden = false,
  games,
  isLoading,
  listKey = '',
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
        aria-busy={isLoading}
        style={{ paddingBlock: `${before}px ${after}px` }}
      >
        {positions.map((position) => {
          const game = games[position];
          return (
            <li
              key={game ? `${listKey} ${game.nodeId}` : `skeleton-${position}`}
              className={css.cell}
              aria-setsize={games.length}
              {...(game ? { 'aria-posinset': position + 1 } : { 'aria-hidden': true })}
            >
              {game ? <GameCard game={game} eager={position < firstRow} /> : <GameTileSkeleton />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
