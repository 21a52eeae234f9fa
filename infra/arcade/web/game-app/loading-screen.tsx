import { getLoadErrorText } from '#web/api/error-text.ts';
import { resolveGame } from '#rules/resolve-game.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { selectSkin } from '#web/skins/select-skin.ts';
import '#web/skins/skins.css';
import css from './loading-screen.module.css';

interface Props {
  /** Determines the colours. */
  readonly gameCode: string;
  readonly error?: unknown;
  /** Given when loading failed. */
  readonly onRetry?: () => void;
}

/** Shown while the game loads, or with an error and a retry button when loading failed. */
export function LoadingScreen({ gameCode, error, onRetry }: Props) {
  const texts = useTexts();
  const { game, isSubstitute } = resolveGame(gameCode);
  return (
    <main className={css.screen} data-game={game} data-skin={selectSkin({ isSubstitute, gameCode })}>
      <p role={onRetry ? 'alert' : 'status'}>{onRetry ? getLoadErrorText(texts, error) : texts.t('load.loading')}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          {texts.t('load.retry')}
        </button>
      ) : (
        <>
          <span className={css.bulbs} aria-hidden />
          <span className={css.board} aria-hidden />
          <span className={css.bar} aria-hidden />
        </>
      )}
    </main>
  );
}
