import { useLocation } from '@marquee/platform';
import { categoryOfPath } from '#catalogue/categories.ts';
import { HotList } from '#features/hot-list/hot-list.tsx';
import { ListCentre } from '#features/list-centre/list-centre.tsx';

/** `/fish /rng /pvp /bgs` list a category, `/hot` what is hot in all of them (R2.09). */
export function ListRoute() {
  const category = categoryOfPath(useLocation().pathname);
  return category ? <ListCentre category={category} /> : <HotList />;
}
