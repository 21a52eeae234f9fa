import { useId, useState, type FormEvent } from 'react';
import { clientSeedPattern } from '#fair/seeds.ts';
import { useTexts } from '../texts.ts';
import classes from './client-seed-form.module.css';

interface Props { readonly chosen: string; readonly onChoose: (clientSeed: string) => Promise<boolean> }

export function ClientSeedForm({ chosen, onChoose }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(chosen);
  const [isSaved, setSaved] = useState(false);
  const field = useId();
  const isValid = clientSeedPattern.test(typed);
  const save = async (submit: FormEvent) => {
    submit.preventDefault();
    if (isValid) setSaved(await onChoose(typed));
  };
  const type = (text: string) => {
    setTyped(text);
    setSaved(false);
  };
  return (
    <form className={classes['form']} onSubmit={(submit) => void save(submit)}>
      <label htmlFor={field}>{t('fairness.client')}</label>
      <div className={classes['row']}>
        <input id={field} value={typed} maxLength={64} spellCheck={false} autoComplete="off" aria-invalid={!isValid} aria-describedby={`${field}-hint`} onChange={({ target }) => type(target.value)} />
        <button type="submit" disabled={!isValid}>
          {t('fairness.save')}
        </button>
      </div>
      <p id={`${field}-hint`} aria-live="polite">
        {t(isSaved ? 'fairness.saved' : 'fairness.seedHint')}
      </p>
    </form>
  );
}
