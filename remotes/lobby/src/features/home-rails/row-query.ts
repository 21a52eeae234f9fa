import type { GameList } from '@marquee/contract';
import { favouriteGamesQuery } from '#catalogue/favourite-games.query.ts';
import { gameListFirstPageQuery } from '#catalogue/game-list.query.ts';
import { hotGamesQuery } from '#catalogue/hot-games.query.ts';
import { recentGamesFirstPageQuery } from '#catalogue/recent-games.query.ts';
import type { GameRow } from './home-sections.ts';

export interface RowQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<GameList>;
  staleTime?: number;
}

/** Query of a row of games. */
export function rowQuery(row: GameRow, language: string, account: string): RowQuery {
  if (row === 'hot') return hotGamesQuery(language);
  if (row === 'fav') return favouriteGamesQuery(account, language);
  if (row === 'recent') return recentGamesFirstPageQuery(account, language);
  return gameListFirstPageQuery({ gameType: row }, language);
}
