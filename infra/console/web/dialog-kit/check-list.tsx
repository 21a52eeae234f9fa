import { CircleCheck, CircleX } from 'lucide-react';
import type { Check } from '#schemas/responses.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './check-list.module.css';

/** List of checks with their details. It is expanded when a check has failed. */
export function CheckList({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  const { t, named } = useTexts();
  if (checks.length === 0) return null;
  return (
    <details open={checks.some(({ passed }) => !passed)}>
      <summary className={css.title}>
        {title}{' '}
        <span className={css.detail}>
          {t('change.passed', { passed: checks.filter(({ passed }) => passed).length, all: checks.length })}
        </span>
      </summary>
      <ul className={css.list}>
        {checks.map(({ check, passed, detail }) => (
          <li key={check} className={css.check} data-passed={passed}>
            {passed ? (
              <CircleCheck role="img" aria-label={t('change.check.passed')} />
            ) : (
              <CircleX role="img" aria-label={t('change.check.failed')} />
            )}
            <span>
              {named(`gate.${check}`, check)}{' '}
              <span className={css.detail} lang="en">
                {detail}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
