import type { Menus } from '@marquee/contract';
import { usePreferences, useQuery } from '@marquee/platform';
import { gameMenusQuery } from '#frame/navigation/game-menus.query.ts';

/** The categories of the site with their vendors; undefined until they are loaded. */
export function useCategories(): Menus | undefined {
  const { language } = usePreferences();
  return useQuery(gameMenusQuery(language)).data;
}
