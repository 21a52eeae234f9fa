import type { GameCategory, GameFilter, GameList } from '@marquee/contract';
import { useInfiniteQuery, useSession } from '@marquee/platform';
import { gameListPages } from '#catalogue/game-list.query.ts';
import type { ListChoice } from '#features/list-centre/list-choice.ts';
import type { GamePagesQuery } from '#games/game-pages.tsx';
import { useLobbyText } from '#text.ts';

export function isPersonal(filter: GameFilter): boolean {
  return filter === 'FAV' || filter === 'RECENT';
}

/** The games of a choice, page by page. A personal filter waits for its player. */
export function useListQuery(
  category: GameCategory | undefined,
  { filter, vassalage, gameName }: ListChoice,
): GamePagesQuery {
  const { language } = useLobbyText();
  const { state, member } = useSession();
  const personal = isPersonal(filter);
  const wish = {
    filter,
    ...(category && { gameType: category }),
    ...(vassalage && { vassalage }),
    ...(gameName !== '' && { gameName }),
  };
  return useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>({
    ...gameListPages(wish, language, personal ? (member?.id ?? '') : ''),
    enabled: !personal || state === 'in',
  });
}
