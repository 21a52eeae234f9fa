import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** One line below the title. Its height is reserved while the text is empty. */
  readonly subtitle?: string;
}

/** Title of a page: its only `h1`. */
export function PageHeader({ title, subtitle }: PageHeaderProps) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
    </header>
  );
}
