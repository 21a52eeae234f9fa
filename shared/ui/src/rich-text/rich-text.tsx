import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#foundation/class-names.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import css from './rich-text.module.css';

export interface RichTextProps {
  /** HTML written by an operator; it is sanitized here. */
  readonly html: string;
  readonly className?: string;
}

/** Formatted text with headings, lists, links and pictures, in the type of the site and the direction of its text. */
export function RichText({ html, className }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(sanitizeHtml(html));
  }, [html]);
  return <div ref={container} className={classNames(css.text, className)} dir="auto" />;
}
