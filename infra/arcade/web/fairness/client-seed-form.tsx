import { useId, useState } from 'react';
import { clientSeedPattern } from '#fairness/seeds.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './client-seed-form.module.css';

interface Props {
  readonly chosen: string;
  readonly onChoose: (clientSeed: string) => Promise<boolean>;
}

/** Has no form element, because the site's frame may forbid forms. */
export function ClientSeedForm({ chosen, onChoose }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(chosen);
  const [isSaved, setSaved] = useState(false);
  const field = useId();
  const isValid = clientSeedPattern.test(typed);
  const save = () => {
    if (isValid) void onChoose(typed).then(setSaved);
  };
  const onType = (text: string) => {
    setTyped(text);
    setSaved(false);
  };
  return (
    <div className={css.form}>
      <label htmlFor={field}>{t('fairness.client')}</label>
      <div className={css.row}>
        <input
          id={field}
          value={typed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!isValid}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
        <button type="button" onClick={save} disabled={!isValid}>
          {t('fairness.save')}
        </button>
      </div>
      <p id={`${field}-hint`} aria-live="polite">
        {t(isSaved ? 'fairness.saved' : 'fairness.seedHint')}
      </p>
    </div>
  );
}
