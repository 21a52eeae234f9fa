import { useState } from 'react';
import { getErrorText } from '#web/api/error-text.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './verification-note.module.css';

interface Props {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => Promise<void> };
}

/** Says why a round cannot be verified yet, with a button for the next step. */
export function VerificationNote({ text, action }: Props) {
  const texts = useTexts();
  const [error, setError] = useState<unknown>(null);
  return (
    <div className={css.note}>
      <p>{text}</p>
      {action ? (
        <button type="button" onClick={() => void action.run().then(() => setError(null), setError)}>
          {action.label}
        </button>
      ) : null}
      {error === null ? null : (
        <p role="alert" className={css.failure}>
          {getErrorText(texts, error)}
        </p>
      )}
    </div>
  );
}
