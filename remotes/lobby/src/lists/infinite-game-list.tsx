import type { GameList } from '@marquee/contract';
import { usePageReady } from '@marquee/platform';
import { useCallback, type ReactNode } from 'react';
import { LongGameGrid } from './game-grid.tsx';
import { mergeGamePages } from './merge-game-pages.ts';
import { LoadError } from './load-error.tsx';
import { LoadMore } from './load-more.tsx';
import { SuggestedGames } from './suggested-games.tsx';
import { useLoadMore } from './use-load-more.ts';
import { useLobbyText } from '#texts/text.ts';

const pageSize = 20;

/** The part of an infinite query result that the list needs. */
export interface GameListQuery {
  data: { pages: GameList[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface InfiniteGameListProps {
  label: string;
  /** True when the page shows a visible heading above the list. */
  hasHeading?: boolean;
  query: GameListQuery;
  /** Shown instead of an empty grid, above popular games. */
  empty: ReactNode;
}

/** A list of games that loads more pages while the player scrolls. */
export function InfiniteGameList({ label, hasHeading = false, query, empty }: InfiniteGameListProps) {
  const { t } = useLobbyText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useLoadMore(hasNextPage && !isFetchingNextPage && error === null, loadMore);
  usePageReady(data !== undefined || error !== null);

  const pages = data?.pages ?? [];
  const games = mergeGamePages(pages);
  const total = pages.at(-1)?.totalCount ?? 0;
  if (error && games.length === 0) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data && games.length === 0) {
    return (
      <>
        {empty}
        <SuggestedGames />
      </>
    );
  }
  const loadingCount = isFetchingNextPage ? Math.min(pageSize, total - games.length) : 0;
  return (
    <>
      <LongGameGrid
        label={data ? label : t('list.loading')}
        isHeadingHidden={!hasHeading}
        games={games}
        skeletonCount={data ? loadingCount : pageSize}
      />
      {error && <LoadError error={error} onRetry={loadMore} />}
      {hasNextPage && !error && (
        <LoadMore shown={games.length} total={total} isLoading={isFetchingNextPage} onLoadMore={loadMore} />
      )}
    </>
  );
}
