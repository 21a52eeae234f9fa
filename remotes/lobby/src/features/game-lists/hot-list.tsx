import { usePageTitle, useSearchParams } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { useGameListPages } from '#catalogue/game-list.query.ts';
import { InfiniteGameList } from '#lists/infinite-game-list.tsx';
import { SearchHeader } from '#lists/search-header.tsx';
import { useLobbyText } from '#texts/text.ts';

const parseName = (search: URLSearchParams) => (search.get('name') ?? '').trim();

/** Hot games of all categories. */
export function HotList() {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const gameName = parseName(search);
  const query = useGameListPages({ filter: 'HOT', ...(gameName !== '' && { gameName }) }, language);
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
      <SearchHeader
        title={title}
        subtitle={total === undefined ? '' : t('list.games', { count: total })}
        label={t('list.search')}
        value={gameName}
        onSearch={searchName}
      />
      <InfiniteGameList
        label={title}
        query={query}
        empty={<EmptyState icon={<SearchX />} title={t('list.emptyTitle')} text={t('list.emptyText')} action={reset} />}
      />
    </>
  );
}
