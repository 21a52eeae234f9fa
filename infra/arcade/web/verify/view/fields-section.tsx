import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './fields-section.module.css';

interface Props {
  /** Name of the verified crash round. */
  readonly round?: string | null;
  readonly children: ReactNode;
}

/** The values that a verification starts from. */
export function FieldsSection({ round = null, children }: Props) {
  const { t } = useTexts();
  return (
    <section className={css.form} aria-label={t('verify.title')}>
      {round === null ? null : <p className={css.round}>{round}</p>}
      {children}
    </section>
  );
}
