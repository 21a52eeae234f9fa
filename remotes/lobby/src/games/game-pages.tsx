import type { GameList } from '@marquee/contract';
import { usePageReady } from '@marquee/platform';
import { useCallback, type ReactNode } from 'react';
import { LongGameGrid } from '#games/game-grid.tsx';
import { gamesOf } from '#games/games-of.ts';
import { LoadFailure } from '#games/load-failure.tsx';
import { MoreGames } from '#games/more-games.tsx';
import { useLoadMore } from '#games/use-load-more.ts';
import { useLobbyText } from '#text.ts';

const pageSize = 20;

/** What an infinite query of game lists answers, as far as it is shown. */
export interface GamePagesQuery {
  data: { pages: GameList[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface GamePagesProps {
  label: string;
  /** The page shows a heading above the list. */
  headed?: boolean;
  query: GamePagesQuery;
  /** Shown instead of an empty grid. */
  empty: ReactNode;
}

/** A list of games that grows while one scrolls (R4.21). */
export function GamePages({ label, headed = false, query, empty }: GamePagesProps) {
  const { t } = useLobbyText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useLoadMore(hasNextPage && !isFetchingNextPage && error === null, more);
  usePageReady(data !== undefined || error !== null);

  const pages = data?.pages ?? [];
  const games = gamesOf(pages);
  const total = pages.at(-1)?.totalCount ?? 0;
  if (error && games.length === 0) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data && games.length === 0) return empty;
  const coming = isFetchingNextPage ? Math.min(pageSize, total - games.length) : 0;
  return (
    <>
      <LongGameGrid
        label={data ? label : t('list.loading')}
        spokenHeading={!headed}
        games={games}
        coming={data ? coming : pageSize}
      />
      {error && <LoadFailure error={error} onRetry={more} />}
      {hasNextPage && !error && (
        <MoreGames shown={games.length} total={total} loading={isFetchingNextPage} onMore={more} />
      )}
    </>
  );
}
