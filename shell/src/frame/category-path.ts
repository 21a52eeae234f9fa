import type { GameCategory } from '@marquee/contract';

/** Where a category lives. */
export const categoryPath = (category: GameCategory): string =>
  category === 'INHOUSE' ? '/provider?category=INHOUSE' : `/${category.toLowerCase()}`;
