import type { ReactNode } from 'react';
import css from './panel.module.css';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, note, children }: Props) {
  return (
    <section className={css.panel} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </section>
  );
}
