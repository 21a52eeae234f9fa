import type { GameCategory, GameFilter } from '@marquee/contract';
import { useSession } from '@marquee/platform';
import { useGameListPages, type GameListQuery } from '#catalogue/game-list.query.ts';
import type { ListParams } from './list-params.ts';
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
  return useGameListPages(params, language, {
    account: isPersonalList ? (member?.id ?? '') : '',
    enabled: !isPersonalList || state === 'in',
  });
}
