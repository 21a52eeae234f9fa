import css from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** One line of facts; its place is kept while they load. */
  readonly facts: string;
}

/** Title of a page, the only `h1` of it. */
export function PageHead({ title, facts }: PageHeadProps) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.facts}>{facts}</p>
    </header>
  );
}
