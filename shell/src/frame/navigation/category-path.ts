import type { GameCategory } from '@marquee/contract';

/** Address of the page of a category. */
export function getCategoryPath(category: GameCategory): string {
  return category === 'INHOUSE' ? '/provider?category=INHOUSE' : `/${category.toLowerCase()}`;
}
