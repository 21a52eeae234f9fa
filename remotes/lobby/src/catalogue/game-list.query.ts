import { client, type GameFilter, type GameCategory, type GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { nextPage } from '#catalogue/paging.ts';

const pageSize = 20;
const oneMinute = 60_000;

export interface ListWish {
  gameType?: GameCategory;
  vassalage?: string;
  gameName?: string;
  filter?: GameFilter;
}

const request = (wish: ListWish, language: string, pageNo: number, signal: AbortSignal) =>
  callApi('gameList', {
    query: {
      clientType: 3,
      platform: client.platform,
      merchant: client.merchantCode,
      language,
      pageNo,
      pageSize,
      ...wish,
      isNew: wish.filter === 'NEW' ? '1' : '0',
    },
    signal,
  });

/** First page of a list, for a row on the home page. */
export function gameListStart(wish: ListWish, language: string) {
  return {
    queryKey: ['lobby', 'gameListStart', wish, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => request(wish, language, 1, signal),
    staleTime: oneMinute,
  };
}

/** A whole list, page by page. `account` keeps personal filters of two accounts apart. */
export function gameListPages(wish: ListWish, language: string, account: string) {
  return {
    queryKey: ['lobby', 'gameList', wish, language, account] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      request(wish, language, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: GameList) => nextPage(last),
    staleTime: oneMinute,
  };
}
