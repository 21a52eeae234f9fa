import type { ReactNode } from 'react';
import css from './fact-list.module.css';

interface Props {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly children?: ReactNode;
}

/** Labelled values that the player can copy and compare. */
export function FactList({ title, rows, children }: Props) {
  return (
    <section className={css.facts} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
