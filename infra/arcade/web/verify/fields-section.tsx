import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './fields-section.module.css';

interface Props {
  /** Names the verified round; null when the values are typed by hand. */
  readonly round: ReactNode;
  readonly children: ReactNode;
}

/** The values that a verification starts from. */
export function FieldsSection({ round, children }: Props) {
  const { t } = useTexts();
  return (
    <section className={css.form} aria-label={t('verify.title')}>
      {round === null ? null : <p className={css.round}>{round}</p>}
      {children}
    </section>
  );
}
