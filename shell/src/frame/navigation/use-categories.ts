import { initialDataKey, type Menus } from '@marquee/contract';
import { callApi, useQuery, usePreferences } from '@marquee/platform';

/** The vendor categories of the site; undefined until they are known. */
export function useCategories(): Menus | undefined {
  const { language } = usePreferences();
  const { data } = useQuery({
    queryKey: [initialDataKey('gameMenus', { language })],
    queryFn: ({ signal }) => callApi('gameMenus', { query: { language }, signal }),
    staleTime: 300_000,
  });
  return data;
}
