import type { GameList } from '@marquee/contract';
import { favouriteStart } from '#catalogue/favourites.query.ts';
import { gameListStart } from '#catalogue/game-list.query.ts';
import { hotGames } from '#catalogue/hot-games.query.ts';
import { recentGames } from '#catalogue/recent-games.query.ts';
import type { GameRow } from '#features/home-rails/home-sections.ts';

export interface RowQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<GameList>;
  staleTime?: number;
}

/** The call behind a row of games. */
export function rowQuery(row: GameRow, language: string, account: string): RowQuery {
  if (row === 'hot') return hotGames(language);
  if (row === 'fav') return favouriteStart(account);
  if (row === 'recent') return recentGames(account, language);
  return gameListStart({ gameType: row }, language);
}
