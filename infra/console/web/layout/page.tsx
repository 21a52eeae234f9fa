import type { ReactNode } from 'react';
import css from './page.module.css';

/** Section that holds everything of a page. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <section className={css.page}>{children}</section>;
}

/** Heading of a page. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={css.title}>{children}</h1>;
}

/** Introductory text below the heading. */
export function PageText({ children }: { readonly children: ReactNode }) {
  return <p className={css.text}>{children}</p>;
}
