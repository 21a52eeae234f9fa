import { client, type GameFilter, type GameCategory, type GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { getNextPage } from './get-next-page.ts';

const pageSize = 20;
const oneMinute = 60_000;

export interface GameListParams {
  gameType?: GameCategory;
  vassalage?: string;
  gameName?: string;
  filter?: GameFilter;
}

const request = (params: GameListParams, language: string, pageNo: number, signal: AbortSignal) =>
  callApi('gameList', {
    query: {
      clientType: 3,
      platform: client.platform,
      merchant: client.merchantCode,
      language,
      pageNo,
      pageSize,
      ...params,
      ...(params.gameType && { gameClassify: params.gameType }),
      isNew: params.filter === 'NEW' ? '1' : '0',
    },
    signal,
  });

/** First page of a list, for a row of the home page. */
export function gameListFirstPageQuery(params: GameListParams, language: string) {
  return {
    queryKey: ['lobby', 'gameListFirstPage', params, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => request(params, language, 1, signal),
    staleTime: oneMinute,
  };
}

/** Infinite list of games. `account` separates the personal filters of different accounts; empty for a visitor. */
export function gameListPagesQuery(params: GameListParams, language: string, account: string) {
  return {
    queryKey: ['lobby', 'gameList', params, language, account] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      request(params, language, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: GameList) => getNextPage(last),
    staleTime: oneMinute,
  };
}
