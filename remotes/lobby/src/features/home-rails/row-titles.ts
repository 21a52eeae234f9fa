import type { GameRow } from './home-sections.ts';
import type { LobbyTexts } from '#texts/text.ts';

/** Heading of a row of games; `siteName` names the in-house games. */
export function getRowTitle(row: GameRow, t: LobbyTexts['t'], siteName: string): string {
  switch (row) {
    case 'hot':
      return t('home.hot');
    case 'recent':
      return t('home.recent');
    case 'fav':
      return t('home.favourites');
    case 'BGS':
      return t('home.originals', { name: siteName });
    default:
      return t(`categories.${row}`);
  }
}

/** Path of the whole list of a row. */
export function getRowPath(row: GameRow): string {
  return `/${row.toLowerCase()}`;
}
