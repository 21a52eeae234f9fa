import type { GameCategory, GameFilter, GameList } from '@marquee/contract';
import { useInfiniteQuery, useSession } from '@marquee/platform';
import { gameListPagesQuery } from '#catalogue/game-list.query.ts';
import type { ListParams } from './list-params.ts';
import type { GameListQuery } from '#lists/infinite-game-list.tsx';
import { useLobbyText } from '#texts/text.ts';

export function isPersonal(filter: GameFilter): boolean {
  return filter === 'FAV' || filter === 'RECENT';
}

/** Infinite query of a game list. A personal filter is fetched only with a session. */
export function useListQuery(
  category: GameCategory | undefined,
  { filter, vassalage, gameName }: ListParams,
): GameListQuery {
  const { language } = useLobbyText();
  const { state, member } = useSession();
  const isPersonalList = isPersonal(filter);
  const params = {
    filter,
    ...(category && { gameType: category }),
    ...(vassalage && { vassalage }),
    ...(gameName !== '' && { gameName }),
  };
  return useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>({
    ...gameListPagesQuery(params, language, isPersonalList ? (member?.id ?? '') : ''),
    enabled: !isPersonalList || state === 'in',
  });
}
