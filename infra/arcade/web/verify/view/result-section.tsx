import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/texts.ts';
import css from './result-section.module.css';

/** The result of a verification. Browsers compute hashes only on pages with a secure connection. */
export function ResultSection({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  if (!globalThis.isSecureContext) return <p className={css.panel}>{t('verify.insecure')}</p>;
  return (
    <section className={css.panel} aria-label={t('verify.result')} role="status">
      {children}
    </section>
  );
}

export function CheckList({ children }: { readonly children: ReactNode }) {
  return <ul className={css.checks}>{children}</ul>;
}
