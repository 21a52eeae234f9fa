import type { GameFilter } from '@marquee/contract';

export interface ListParams {
  filter: GameFilter;
  /** Vendor code. */
  vassalage: string | undefined;
  /** Part of the name of a game; empty for all. */
  gameName: string;
}

export const baseFilters: readonly GameFilter[] = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'];
export const tagFilters = ['JP', 'TG', 'AC'] as const satisfies readonly GameFilter[];

/** Parses the query string of a list; an unknown filter becomes `ALL`. */
export function parseListParams(search: URLSearchParams): ListParams {
  const filter = [...baseFilters, ...tagFilters].find((known) => known === search.get('filter'));
  return {
    filter: filter ?? 'ALL',
    vassalage: search.get('vassalage') || undefined,
    gameName: (search.get('name') ?? '').trim(),
  };
}

/** Formats the parameters as a query string; defaults are left out. */
export function formatListParams({ filter, vassalage, gameName }: ListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (filter !== 'ALL') search.set('filter', filter);
  if (vassalage) search.set('vassalage', vassalage);
  if (gameName !== '') search.set('name', gameName);
  return search;
}
