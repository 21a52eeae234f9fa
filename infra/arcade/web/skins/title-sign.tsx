import type { CSSProperties } from 'react';
import css from './title-sign.module.css';

/** Title of the replaced game in gold letters; titles are English in every language. */
export function TitleSign({ title }: { readonly title: string }) {
  const length: CSSProperties & Record<'--letters', number> = { '--letters': title.length };
  return (
    <h1 className={css.sign} lang="en" style={length}>
      <span>{title}</span>
    </h1>
  );
}
