import type { ReactNode } from 'react';
import { Mono } from '#web/texts/mono.tsx';
import css from './difference.module.css';

interface DifferenceListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Lines before and after a change. */
export function DifferenceList({ title, children }: DifferenceListProps) {
  return (
    <section className={css.difference} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.lines}>{children}</ul>
    </section>
  );
}

interface DifferenceLineProps {
  /** Omitted for a line that does not change. */
  readonly side?: 'before' | 'after';
  readonly children: ReactNode;
}

export function DifferenceLine({ side, children }: DifferenceLineProps) {
  const Element = side === undefined ? 'span' : side === 'before' ? 'del' : 'ins';
  return (
    <Element className={css.line} data-side={side}>
      <Mono>{children}</Mono>
    </Element>
  );
}
