import { getLoadErrorText } from '#web/api/error-text.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './loading-screen.module.css';

interface Props {
  readonly error?: unknown;
  /** Given when loading failed. */
  readonly onRetry?: () => void;
}

/** Shown while the game loads, or with an error and a retry button when loading failed. */
export function LoadingScreen({ error, onRetry }: Props) {
  const texts = useTexts();
  return (
    <main className={css.screen}>
      <p role={onRetry ? 'alert' : 'status'}>{onRetry ? getLoadErrorText(texts, error) : texts.t('load.loading')}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          {texts.t('load.retry')}
        </button>
      ) : (
        <span className={css.bulbs} aria-hidden />
      )}
    </main>
  );
}
