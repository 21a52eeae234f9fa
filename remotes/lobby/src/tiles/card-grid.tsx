import { classNames } from '@marquee/ui';
import type { HTMLAttributes } from 'react';
import css from './card-grid.module.css';

export interface CardGridProps extends HTMLAttributes<HTMLElement> {
  /** `ul` for a grid of list items. */
  as?: 'div' | 'ul';
}

/** Grid of cards; on narrow screens one row that scrolls. */
export function CardGrid({ as: Element = 'div', className, ...rest }: CardGridProps) {
  return <Element {...rest} className={classNames(css.grid, className)} />;
}
