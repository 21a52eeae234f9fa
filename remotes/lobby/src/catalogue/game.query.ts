import { client, type GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const oneMinute = 60_000;

/** The game of a code; null when none is listed. Undefined from a gateway that does not know the parameter. */
const findGame = ({ games, totalCount }: GameList, gameCode: string) =>
  totalCount === 0 ? null : games.find((game) => game.gameCode === gameCode);

/** A game by its code, for visitors too. */
export function gameQuery(gameCode: string, language: string) {
  return {
    queryKey: ['lobby', 'game', gameCode, language] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { gameCode, language, merchant: client.merchantCode, pageNo: 1, pageSize: 20 };
      return { game: findGame(await callApi('gameList', { query, signal }), gameCode) };
    },
    staleTime: oneMinute,
  };
}
