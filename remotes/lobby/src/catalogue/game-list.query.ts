import { client, createInitialDataKey, type GameFilter, type GameCategory, type GameList } from '@marquee/contract';
import { callApi, useInfiniteQuery, useQueryClient } from '@marquee/platform';
import { getNextPage } from './get-next-page.ts';

const pageSize = 20;
const oneMinute = 60_000;

export interface GameListParams {
  gameType?: GameCategory;
  vassalage?: string;
  gameName?: string;
  filter?: GameFilter;
}

const createQuery = (params: GameListParams, language: string, pageNo: number) => ({
  clientType: 3 as const,
  platform: client.platform,
  merchant: client.merchantCode,
  language,
  pageNo,
  pageSize,
  ...params,
  ...(params.gameType && { gameClassify: params.gameType }),
  isNew: params.filter === 'NEW' ? ('1' as const) : ('0' as const),
});

const request = (params: GameListParams, language: string, pageNo: number, signal: AbortSignal) =>
  callApi('gameList', { query: createQuery(params, language, pageNo), signal });

/** First page of a list, for a row of the home page. */
export function gameListFirstPageQuery(params: GameListParams, language: string) {
  return {
    queryKey: ['lobby', 'gameListFirstPage', params, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => request(params, language, 1, signal),
    staleTime: oneMinute,
  };
}

/** The part of an infinite query of games that lists need. */
export interface GameListQuery {
  data: { pages: GameList[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** Infinite list of games. Its first page is there at the first render when the page came with it. */
export function useGameListPages(
  params: GameListParams,
  language: string,
  { account = '', enabled = true }: { readonly account?: string; readonly enabled?: boolean } = {},
): GameListQuery {
  const queryClient = useQueryClient();
  const key = [createInitialDataKey('gameList', createQuery(params, language, 1))];
  return useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>({
    ...gameListPagesQuery(params, language, account),
    enabled,
    initialData: () => {
      const first = queryClient.getQueryData<GameList>(key);
      return first && { pages: [first], pageParams: [1] };
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(key)?.dataUpdatedAt,
  });
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
