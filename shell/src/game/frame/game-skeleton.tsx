import { imageUrl } from '@marquee/platform';
import { Spinner } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import css from './game-skeleton.module.css';

interface GameSkeletonProps {
  /** Null while the game is unknown. */
  readonly name: string | null;
  /** Picture of the game, whose colours the frame takes. */
  readonly icon: string | null;
  /** Whether loading takes unusually long. */
  readonly isSlow?: boolean;
}

/** The frame of a game while it loads: its board and its control bar, in the colours of its picture. */
export function GameSkeleton({ name, icon, isSlow = false }: GameSkeletonProps) {
  const { t } = useShellText();
  return (
    <div className={css.skeleton}>
      {icon !== null && <img className={css.colours} src={imageUrl(icon, 300)} alt="" />}
      <div className={css.board}>
        <div className={css.status} role="status">
          <p>
            <Spinner size={22} />
            {name === null ? t('game.startingUnnamed') : t('game.starting', { game: name })}
          </p>
          {isSlow && <p>{t('game.slow')}</p>}
        </div>
      </div>
      <div className={css.bar} aria-hidden>
        <span />
        <span className={css.play} />
        <span />
      </div>
    </div>
  );
}
