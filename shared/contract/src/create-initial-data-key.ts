export type QueryValue = string | number | boolean | null | undefined;

/**
 * Key of a response in the page's `marquee-initial-data` map: the call's name, and its query as a query string with
 * sorted names; values that are null or undefined are left out. `gameMenus`, `gameList?gameType=RNG&pageNo=1`.
 */
export function createInitialDataKey(name: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return search === '' ? name : `${name}?${search}`;
}
