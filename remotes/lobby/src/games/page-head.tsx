import css from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** One line of facts; its place is kept while they load. */
  facts: string;
}

export function PageHead({ title, facts }: PageHeadProps) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.facts}>{facts}</p>
    </header>
  );
}
