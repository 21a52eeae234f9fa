import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  /** Gradient background, for the first card of a page. */
  readonly spot?: boolean;
  /** In pixels: none 0, small 16, medium 20, large 24. */
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
}

export function Card({ as: Element = 'div', spot = false, padding = 'medium', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(css.card, className)}
      data-spot={spot || undefined}
      data-padding={padding}
    />
  );
}
