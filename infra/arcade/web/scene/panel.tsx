import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, note, children }: Props) {
  return (
    <section className={classes['panel']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      {children}
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
    </section>
  );
}
