import { useLocation } from '@marquee/platform';
import { findCategoryOfPath } from '#catalogue/categories.ts';
import { HotList } from '#features/game-lists/hot-list.tsx';
import { ListCentre } from '#features/list-centre/list-centre.tsx';

/** Game lists: `/fish /rng /pvp /bgs` for a category, `/hot` for the hot games of all categories. */
export function ListRoute() {
  const category = findCategoryOfPath(useLocation().pathname);
  return category ? <ListCentre category={category} /> : <HotList />;
}
