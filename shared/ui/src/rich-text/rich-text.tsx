import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#class-names.ts';
import { cleanHtml } from './clean.ts';
import css from './rich-text.module.css';

export interface RichTextProps {
  /** HTML that was written by an operator; it is cleaned here. */
  readonly html: string;
  readonly className?: string;
}

/** Text with headings, lists, links and pictures, in the site's own type. */
export function RichText({ html, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html));
  }, [html]);
  return <div ref={place} className={classNames(css.text, className)} />;
}
