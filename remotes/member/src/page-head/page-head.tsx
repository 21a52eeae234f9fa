import type { ReactNode } from 'react';
import css from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** Number of entries of the page as a sentence; its line keeps its height while the number is unknown. */
  count: string | undefined;
  /** Button of the page. */
  action: ReactNode;
}

/** Title, number of entries and button of a page with a list. A screen reader says the number when it changes. */
export function PageHead({ title, count, action }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h1 className={css.title}>{title}</h1>
        <p className={css.count} role="status">
          {count}
        </p>
      </div>
      {action}
    </header>
  );
}
