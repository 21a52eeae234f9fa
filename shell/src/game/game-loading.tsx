import { Spinner } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import css from './game-loading.module.css';

/** Shown while the code of the game page loads. */
export function GameLoading() {
  const { t } = useShellText();
  return (
    <p className={css.loading} role="status">
      <Spinner size={22} />
      {t('game.startingUnnamed')}
    </p>
  );
}
