import type { ReactNode } from 'react';
import css from './row-list.module.css';

/** Introductory text above the rows. */
export function RowsText({ children }: { children: ReactNode }) {
  return <p className={css.text}>{children}</p>;
}

/** List of `Row` elements. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** One item of a `RowList`. */
export function Row({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>;
}

/** A row outside a list, with space below. */
export function SeparateRow({ children }: { children: ReactNode }) {
  return (
    <div className={css.row} data-apart>
      {children}
    </div>
  );
}
