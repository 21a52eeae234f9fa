import type { GameFilter } from '@marquee/contract';

export interface ListChoice {
  filter: GameFilter;
  /** Vendor code. */
  vassalage: string | undefined;
  /** Part of a game's name, empty for all. */
  gameName: string;
}

export const usualFilters: readonly GameFilter[] = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'];
export const tagFilters = ['JP', 'TG', 'AC'] as const satisfies readonly GameFilter[];

/** What an address asks of a list; an unknown filter shows all. */
export function readChoice(search: URLSearchParams): ListChoice {
  const filter = [...usualFilters, ...tagFilters].find((known) => known === search.get('filter'));
  return {
    filter: filter ?? 'ALL',
    vassalage: search.get('vassalage') || undefined,
    gameName: (search.get('name') ?? '').trim(),
  };
}

/** The address of a choice; what is not chosen leaves no trace. */
export function writeChoice({ filter, vassalage, gameName }: ListChoice): URLSearchParams {
  const search = new URLSearchParams();
  if (filter !== 'ALL') search.set('filter', filter);
  if (vassalage) search.set('vassalage', vassalage);
  if (gameName !== '') search.set('name', gameName);
  return search;
}
