import type { Game } from '@marquee/contract';
import { Button, EmptyState, ErrorState, GameTileSkeleton } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useRef, type UIEvent } from 'react';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import type { SearchFilter } from './search-filter.ts';
import { SearchResultTile } from './search-result-tile.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { shouldLoadMore } from './should-load-more.ts';
import { useSearch } from './use-search.ts';
import css from './search.module.css';

interface SearchResultsProps {
  readonly filter: SearchFilter;
  onReset(): void;
  onClose(): void;
}

/** Removes duplicates: a game can move to the next page between two requests. */
const uniqueGames = (games: readonly Game[]): readonly Game[] => [
  ...new Map(games.map((game) => [game.nodeId, game])).values(),
];

const skeletons = Array.from({ length: 8 }, (_, index) => index);

export function SearchResults({ filter, onReset, onClose }: SearchResultsProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { data, error, isError, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useSearch(filter);
  const scrolled = useRef({ top: 0, loadedAt: 0 });
  const games = uniqueGames(data?.pages.flatMap((page) => page.games) ?? []);
  const total = data?.pages[0]?.totalCount ?? 0;
  const more = (): void => void fetchNextPage();
  const follow = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void => {
    const now = Date.now();
    const isLoading = shouldLoadMore({
      top: scrollTop,
      previousTop: scrolled.current.top,
      height: clientHeight,
      total: scrollHeight,
      windowHeight: window.innerHeight,
      now,
      loadedAt: scrolled.current.loadedAt,
    });
    scrolled.current = { top: scrollTop, loadedAt: isLoading ? now : scrolled.current.loadedAt };
    if (isLoading && hasNextPage && !isFetchingNextPage) more();
  };

  if (isError && games.length === 0) {
    return (
      <ErrorState
        title={errors.t(getErrorTextKey(error))}
        action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    );
  }
  if (!isPending && games.length === 0) {
    const reset = (
      <Button variant="outline" onClick={onReset}>
        {t('search.reset')}
      </Button>
    );
    return (
      <div className={css.results}>
        <EmptyState icon={<SearchX />} title={t('search.none')} text={t('search.noneText')} action={reset} />
        <SearchSuggestions onClose={onClose} />
      </div>
    );
  }
  return (
    <>
      <p className={css.count} role="status">
        {isPending ? t('loading') : t('search.found', { count: total })}
      </p>
      <div className={css.results} onScroll={follow} aria-busy={isPending || undefined}>
        <ul className={css.grid}>
          {isPending &&
            skeletons.map((tile) => (
              <li key={tile}>
                <GameTileSkeleton />
              </li>
            ))}
          {games.map((game) => (
            <li key={game.nodeId}>
              <SearchResultTile game={game} onClose={onClose} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className={css.more}>
            <Button busy={isFetchingNextPage} onClick={more}>
              {t('search.loadMore')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
