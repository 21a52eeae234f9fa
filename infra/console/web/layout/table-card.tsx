import { Card } from '@marquee/ui';
import type { ReactNode } from 'react';
import css from './table-card.module.css';

/** Card around a table; a wide table scrolls sideways. */
export function TableCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card padding="none" className={css.card}>
      {children}
    </Card>
  );
}

interface TableSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Table card with a heading. */
export function TableSection({ title, children }: TableSectionProps) {
  return (
    <Card as="section" padding="none" className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
      </div>
      {children}
    </Card>
  );
}

/** Loading state or error in the place of the table. */
export function TablePlaceholder({ children }: { readonly children: ReactNode }) {
  return <div className={css.placeholder}>{children}</div>;
}
