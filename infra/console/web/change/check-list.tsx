import { CircleCheck, CircleX } from 'lucide-react';
import type { Check } from '#answers/answers.ts';
import { Mono } from '../texts/mono.tsx';
import css from './check-list.module.css';

/** What was looked at, each with its sentence; a tick or a cross and a hidden word tell them apart. */
export function CheckList({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <section className={css.checks}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {checks.map(({ check, passed, detail }) => (
          <li key={check} className={css.check} data-passed={passed}>
            {passed ? <CircleCheck role="img" aria-label="✓" /> : <CircleX role="img" aria-label="✗" />}
            <span>
              <Mono>{check}</Mono> <span className={css.detail}>{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
