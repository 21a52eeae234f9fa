import type { CheckResult } from '@marquee/contract/releases';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { Check } from '#schemas/responses.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './check-list.module.css';

const icons = { passed: CircleCheck, failed: CircleX, skipped: CircleMinus } as const satisfies Record<
  CheckResult,
  unknown
>;

const count = (checks: readonly Check[], wanted: CheckResult): number =>
  checks.filter(({ result }) => result === wanted).length;

/** List of checks with their details. It is expanded when a check has not passed. */
export function CheckList({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  const { t, named } = useTexts();
  if (checks.length === 0) return null;
  const passed = count(checks, 'passed');
  const skipped = count(checks, 'skipped');
  return (
    <details open={passed < checks.length}>
      <summary className={css.title}>
        {title}{' '}
        <span className={css.detail}>
          {t('change.passed', { passed, all: checks.length })}
          {skipped > 0 && t('change.skipped', { count: skipped })}
        </span>
      </summary>
      <ul className={css.list}>
        {checks.map(({ check, result, detail }) => {
          const Icon = icons[result];
          return (
            <li key={check} className={css.check} data-result={result}>
              <Icon role="img" aria-label={t(`change.check.${result}`)} />
              <span>
                {named(`gate.${check}`, check)}{' '}
                <span className={css.detail} lang="en">
                  {detail}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
