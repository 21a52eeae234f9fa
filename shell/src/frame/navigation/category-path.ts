import type { GameCategory } from '@marquee/contract';

/** Where a category lives. */
export function getCategoryPath(category: GameCategory): string {
  return category === 'INHOUSE' ? '/provider?category=INHOUSE' : `/${category.toLowerCase()}`;
}
