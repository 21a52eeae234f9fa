import type { GameRow } from '#features/home-rails/home-sections.ts';
import type { LobbyTexts } from '#text.ts';

/** The heading of a row of games; `house` is the site's own name. */
export function rowTitle(row: GameRow, t: LobbyTexts['t'], house: string): string {
  switch (row) {
    case 'hot':
      return t('home.hot');
    case 'recent':
      return t('home.recent');
    case 'fav':
      return t('home.favourites');
    case 'BGS':
      return t('home.madeBy', { name: house });
    default:
      return t(`categories.${row}`);
  }
}

/** Where a row's whole list is. */
export function rowPath(row: GameRow): string {
  return `/${row.toLowerCase()}`;
}
