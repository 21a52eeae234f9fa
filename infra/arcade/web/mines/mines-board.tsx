import { useRef, useState, type KeyboardEvent } from 'react';
import { TILES, type MinesOutcome } from '#games/mines/mines.ts';
import { FramedBoard } from '#web/ui/framed-board.tsx';
import { useSoundOnIncrease } from '#web/sound/use-sounds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { MineCount } from './mine-count.tsx';
import { MineTile, type TileFace } from './mine-tile.tsx';
import css from './mines-board.module.css';

interface Props {
  readonly count: number;
  readonly outcome: MinesOutcome | null;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isCelebrating: boolean;
  readonly onCount: (count: number) => void;
  readonly onTile: (tile: number) => void;
}

const ACROSS = 5;
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ACROSS, ArrowDown: ACROSS };
const tiles = Array.from({ length: TILES }, (_, tile) => tile);

const getTileFace = (outcome: MinesOutcome | null, tile: number): TileFace => {
  if (outcome?.mines.includes(tile)) return 'mine';
  if (outcome?.picks.includes(tile)) return 'gem';
  return 'hidden';
};

/** Grid of five by five tiles. One tile is in the Tab order; the arrow keys move between tiles. */
export function MinesBoard({ count, outcome, isOpen, isBusy, isCelebrating, onCount, onTile }: Props) {
  const { t } = useTexts();
  useSoundOnIncrease('turn', outcome?.picks.length ?? 0);
  const grid = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState(0);
  const move = (key: KeyboardEvent) => {
    const by = MOVES[key.key];
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button === document.activeElement);
    if (by === undefined || here < 0) return;
    key.preventDefault();
    buttons[here + by]?.focus();
  };
  return (
    <FramedBoard isCelebrating={isCelebrating} className={css.board}>
      <div ref={grid} className={css.tiles} role="group" aria-label={t('mines.board')}>
        {tiles.map((tile) => (
          <MineTile
            key={tile}
            number={tile + 1}
            face={getTileFace(outcome, tile)}
            isRevealed={outcome?.picks.includes(tile) ?? false}
            canReveal={isOpen && !isBusy}
            isInTabOrder={tile === lastFocused}
            onFocus={() => setLastFocused(tile)}
            onReveal={() => onTile(tile)}
            onKeyDown={move}
          />
        ))}
      </div>
      <MineCount count={count} isDisabled={isOpen || isBusy} onCount={onCount} />
    </FramedBoard>
  );
}
