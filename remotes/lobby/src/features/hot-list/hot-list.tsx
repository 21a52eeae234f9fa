import type { GameList } from '@marquee/contract';
import { useInfiniteQuery, usePageTitle, useSearchParams } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { gameListPages } from '#catalogue/game-list.query.ts';
import { GamePages, type GamePagesQuery } from '#games/game-pages.tsx';
import { SearchHead } from '#games/search-head.tsx';
import { useLobbyText } from '#text.ts';

const nameIn = (search: URLSearchParams) => (search.get('name') ?? '').trim();

/** The hot games of all categories. */
export function HotList() {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const gameName = nameIn(search);
  const query: GamePagesQuery = useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>(
    gameListPages({ filter: 'HOT', ...(gameName !== '' && { gameName }) }, language, ''),
  );
  const title = t('list.hotTitle');
  usePageTitle(title);
  const searchName = useCallback(
    (name: string) => setSearch(name === '' ? {} : { name }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const total = query.data?.pages.at(-1)?.totalCount;
  const reset = (
    <Button variant="outline" onClick={() => searchName('')}>
      {t('list.reset')}
    </Button>
  );
  return (
    <>
      <SearchHead
        title={title}
        subtitle={total === undefined ? '' : t('list.games', { count: total })}
        label={t('list.search')}
        value={gameName}
        onSearch={searchName}
      />
      <GamePages
        label={title}
        query={query}
        empty={<EmptyState icon={<SearchX />} title={t('list.emptyTitle')} text={t('list.emptyText')} action={reset} />}
      />
    </>
  );
}
