import type { GameList } from '@marquee/contract';
import { favouriteGames } from '#catalogue/favourites.query.ts';
import { gameListFirstPage } from '#catalogue/game-list.query.ts';
import { hotGames } from '#catalogue/hot-games.query.ts';
import { recentGamesFirstPage } from '#catalogue/recent-games.query.ts';
import type { GameRow } from './home-sections.ts';

export interface RowQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<GameList>;
  staleTime?: number;
}

/** Query of a row of games. */
export function rowQuery(row: GameRow, language: string, account: string): RowQuery {
  if (row === 'hot') return hotGames(language);
  if (row === 'fav') return favouriteGames(account);
  if (row === 'recent') return recentGamesFirstPage(account, language);
  return gameListFirstPage({ gameType: row }, language);
}
