import type { KeyboardEventHandler } from 'react';
import gem from '#web/art/gem.svg';
import mine from '#web/art/mine.svg';
import { useTexts } from '#web/i18n/texts.ts';
import css from './mine-tile.module.css';

export type TileFace = 'hidden' | 'gem' | 'mine';

interface Props {
  /** Number of the tile, counted from 1 row by row. */
  readonly number: number;
  readonly face: TileFace;
  /** Whether the player revealed it; the other mines are shown at the end. */
  readonly isRevealed: boolean;
  readonly canReveal: boolean;
  readonly isInTabOrder: boolean;
  readonly onFocus: () => void;
  readonly onReveal: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

export function MineTile({ number, face, isRevealed, canReveal, isInTabOrder, onReveal, onFocus, onKeyDown }: Props) {
  const { t } = useTexts();
  const isHidden = face === 'hidden';
  return (
    <button
      type="button"
      className={css.tile}
      data-face={face}
      data-revealed={isRevealed}
      aria-disabled={!canReveal || !isHidden}
      aria-label={t(`mines.${face}`, { number })}
      tabIndex={isInTabOrder ? 0 : -1}
      onFocus={onFocus}
      onClick={() => canReveal && isHidden && onReveal()}
      onKeyDown={onKeyDown}
    >
      {face === 'gem' ? <img src={gem} alt="" /> : null}
      {face === 'mine' ? <img src={mine} alt="" /> : null}
    </button>
  );
}
