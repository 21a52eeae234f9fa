import { Navigate, useLocation } from '@marquee/platform';
import { findCategoryOfPath } from '#catalogue/categories.ts';
import { CategoryCentre } from '#features/category-centre/category-centre.tsx';

/** Page of a category with its vendors: `/sports /esports /lott /elott /cockfight /live`. */
export function CategoryRoute() {
  const category = findCategoryOfPath(useLocation().pathname);
  return category ? <CategoryCentre category={category} /> : <Navigate to="/" replace />;
}
