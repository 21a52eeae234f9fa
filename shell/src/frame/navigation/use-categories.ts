import type { Menus } from '@marquee/contract';
import { usePreferences, useQuery } from '@marquee/platform';
import { gameMenusQuery } from '#frame/navigation/game-menus.query.ts';

interface Categories {
  /** The categories of the site with their vendors; undefined until they are loaded. */
  readonly menus: Menus | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

export function useCategories(): Categories {
  const { language } = usePreferences();
  const { data, isError, refetch } = useQuery(gameMenusQuery(language));
  return { menus: data, hasFailed: data === undefined && isError, retry: () => void refetch() };
}
