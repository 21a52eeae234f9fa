import { failureText } from '../failure-text.ts';
import { useTexts } from '../texts.ts';
import css from './curtain.module.css';

/** Before the game is there, or when it cannot come. */
export function Curtain({ failure, onAgain }: { readonly failure?: unknown; readonly onAgain?: () => void }) {
  const texts = useTexts();
  return (
    <main className={css.curtain}>
      <p role={onAgain ? 'alert' : 'status'}>{onAgain ? failureText(texts, failure) : texts.t('load.busy')}</p>
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
