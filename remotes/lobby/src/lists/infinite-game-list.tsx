import { usePageReady } from '@marquee/platform';
import { useCallback, useRef, type ReactNode } from 'react';
import type { GameListQuery } from '#catalogue/game-list.query.ts';
import { LongGameGrid } from './game-grid.tsx';
import { measureListEnd } from './measure-list-end.ts';
import { mergeGamePages } from './merge-game-pages.ts';
import { LoadError } from './load-error.tsx';
import { LoadMore } from './load-more.tsx';
import { SuggestedGames } from './suggested-games.tsx';
import { useLoadMore } from './use-load-more.ts';
import { useLobbyText } from '#texts/text.ts';

const pageSize = 20;
/** Places that are reserved below the games: more than a player flicks past while pages load. */
const reserved = 10 * pageSize;

export interface InfiniteGameListProps {
  label: string;
  /** True when the page shows a visible heading above the list. */
  hasHeading?: boolean;
  query: GameListQuery;
  /** Identifies the filter of the list. The tiles of another list are new ones and do not move across the page. */
  listKey?: string | undefined;
  /** Shown instead of an empty grid, above popular games. */
  empty: ReactNode;
}

/**
 * A list of games that loads more pages while the player scrolls. The places of the next pages are reserved, so that
 * what is below the list does not move while the player sees it.
 */
export function InfiniteGameList({ label, hasHeading = false, query, listKey, empty }: InfiniteGameListProps) {
  const { t } = useLobbyText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const pages = data?.pages ?? [];
  const games = mergeGamePages(pages);
  const total = pages.at(-1)?.totalCount ?? 0;
  const gameCount = games.length;
  const nextCount = hasNextPage && error === null ? Math.min(reserved, total - gameCount) : 0;
  const grid = useRef<HTMLUListElement>(null);
  const findEnd = useCallback(
    () => (grid.current === null ? null : measureListEnd(grid.current, gameCount, gameCount + nextCount)),
    [gameCount, nextCount],
  );
  useLoadMore(hasNextPage && !isFetchingNextPage && error === null, loadMore, findEnd);
  usePageReady(data !== undefined || error !== null);

  if (error && games.length === 0) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data && games.length === 0) {
    return (
      <>
        {empty}
        <SuggestedGames />
      </>
    );
  }
  return (
    <>
      <LongGameGrid
        label={data ? label : t('list.loading')}
        isHeadingHidden={!hasHeading}
        games={games}
        skeletonCount={data ? nextCount : pageSize}
        isLoading={!data || isFetchingNextPage}
        grid={grid}
        listKey={listKey}
      />
      {error && <LoadError error={error} onRetry={hasNextPage ? loadMore : () => void refetch()} />}
      {(hasNextPage || pages.length > 1) && !error && (
        <LoadMore
          shown={gameCount}
          total={total}
          isLoading={isFetchingNextPage}
          hasMore={hasNextPage}
          onLoadMore={loadMore}
        />
      )}
    </>
  );
}
