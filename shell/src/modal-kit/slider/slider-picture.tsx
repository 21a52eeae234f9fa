import type { SliderChallenge } from '@marquee/contract';
import { RotateCw } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import { trackEnd } from './slider-trace.ts';
import css from './slider-picture.module.css';

interface SliderPictureProps {
  readonly puzzle: SliderChallenge | undefined;
  readonly position: number;
  onReload(): void;
}

/** The scene with the gap, and the piece at the position of the handle. */
export function SliderPicture({ puzzle, position, onReload }: SliderPictureProps) {
  const { t } = useShellText();
  const share = `${(position / trackEnd) * 100}%`;
  return (
    <div className={css.frame} dir="ltr" role="group" aria-label={t('slider.puzzle')}>
      {puzzle !== undefined && (
        <>
          <img className={css.scene} src={puzzle.picture} alt="" draggable={false} />
          <img
            className={css.piece}
            src={puzzle.piece}
            alt=""
            draggable={false}
            style={{ insetInlineStart: share, translate: `-${share}` }}
          />
        </>
      )}
      <button type="button" className={css.again} aria-label={t('slider.newPicture')} onClick={onReload}>
        <RotateCw aria-hidden />
      </button>
    </div>
  );
}
