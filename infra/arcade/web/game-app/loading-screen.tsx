import { errorText } from '#web/api/error-text.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './loading-screen.module.css';

/** Before the game is there, or when it cannot come. */
export function LoadingScreen({ failure, onAgain }: { readonly failure?: unknown; readonly onAgain?: () => void }) {
  const texts = useTexts();
  return (
    <main className={css.curtain}>
      <p role={onAgain ? 'alert' : 'status'}>{onAgain ? errorText(texts, failure) : texts.t('load.busy')}</p>
      {onAgain ? (
        <button type="button" onClick={onAgain}>
          {texts.t('load.again')}
        </button>
      ) : (
        <span className={css.bulbs} aria-hidden />
      )}
    </main>
  );
}
