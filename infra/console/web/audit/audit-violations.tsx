import type { AuditChain } from '#schemas/responses.ts';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './audit.module.css';

const SHOWN_MOST = 10;

/** Where the stored data and the audit do not agree. */
export function AuditViolations({ violations }: { readonly violations: AuditChain['violations'] }) {
  const { t, language } = useTexts();
  const hidden = violations.length - SHOWN_MOST;
  return (
    <ul className={css.violations} aria-label={t('audit.violated')}>
      {violations.slice(0, SHOWN_MOST).map(({ sequence, violation }) => (
        <li key={`${sequence} ${violation}`}>
          {sequence !== null && `${t('audit.row', { sequence: formatCount(sequence, language) })} `}
          <span lang="en" dir="auto">
            {violation}
          </span>
        </li>
      ))}
      {hidden > 0 && <li>{t('audit.moreViolations', { count: formatCount(hidden, language) })}</li>}
    </ul>
  );
}
