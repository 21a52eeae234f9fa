import { Bomb } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import gem from '#web/art/gem.webp';
import { useTexts } from '#web/i18n/texts.ts';
import css from './mine-tile.module.css';

export type TileFace = 'down' | 'gem' | 'mine';

interface Props {
  /** Number of the tile, counted from 1 row by row. */
  readonly number: number;
  readonly face: TileFace;
  /** Whether the player revealed it; the other mines are shown at the end. */
  readonly isTurned: boolean;
  readonly canTurn: boolean;
  readonly onTurn: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

export function MineTile({ number, face, isTurned, canTurn, onTurn, onKeyDown }: Props) {
  const { t } = useTexts();
  const isDown = face === 'down';
  return (
    <button
      type="button"
      className={css.tile}
      data-face={face}
      data-turned={isTurned}
      aria-disabled={!canTurn || !isDown}
      aria-label={t(`mines.${face}`, { place: number })}
      onClick={() => canTurn && isDown && onTurn()}
      onKeyDown={onKeyDown}
    >
      {face === 'gem' ? <img src={gem} alt="" /> : null}
      {face === 'mine' ? <Bomb aria-hidden /> : null}
    </button>
  );
}
