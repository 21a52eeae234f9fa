import type { GameCategory } from '@marquee/contract';
import { usePageTitle, useQuery, useSearchParams } from '@marquee/platform';
import { PageHeader } from '@marquee/ui';
import { useCallback } from 'react';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { FilterBar } from './filter-bar.tsx';
import { parseListParams, formatListParams, type ListParams } from './list-params.ts';
import { formatListSummary } from '#lists/format-list-summary.ts';
import { ListGames } from './list-games.tsx';
import { LoadError } from '#lists/load-error.tsx';
import { useListQuery } from './use-list-query.ts';
import { VendorMenu } from './vendor-menu.tsx';
import { NameSearch } from '#lists/name-search.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './list-centre.module.css';

export interface ListCentreProps {
  category: GameCategory;
}

/** All games of a category with filters, name search and vendor menu. The parameters are in the URL. */
export function ListCentre({ category }: ListCentreProps) {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const params = parseListParams(search);
  const menus = useQuery(gameMenusQuery(language));
  const menu = menus.data?.categories.find(({ gameClassify }) => gameClassify === category);
  const areMenusMissing = menus.error !== null && menus.data === undefined;
  const query = useListQuery(category, params);
  const title = t(`categories.${category}`);
  usePageTitle(title);
  const found = query.data?.pages.at(-1)?.totalCount;
  const isVendorUnknown = params.vassalage !== undefined && menu?.cards.every(({ code }) => code !== params.vassalage);
  // The menu knows the numbers of categories and vendors only.
  const hasOwnCount = params.filter !== 'ALL' || params.gameName !== '' || isVendorUnknown;
  const foundSummary = found === undefined ? '' : t('list.games', { count: found });

  const update = useCallback(
    (change: Partial<ListParams>) =>
      setSearch((before) => formatListParams({ ...parseListParams(before), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const searchName = useCallback((gameName: string) => update({ gameName }), [update]);
  const reset = () => update({ filter: 'ALL', vassalage: undefined, gameName: '' });

  return (
    <>
      <PageHeader title={title} subtitle={hasOwnCount ? foundSummary : formatListSummary(menu, t, params.vassalage)} />
      <div className={css.controls}>
        <FilterBar value={params.filter} tags={menu?.tags ?? []} onChange={(filter) => update({ filter })} />
        <div className={css.find}>
          <NameSearch
            className={css.search}
            label={t('list.search')}
            clearLabel={t('list.clearSearch')}
            value={params.gameName}
            onSearch={searchName}
          />
          {!areMenusMissing && (
            <VendorMenu
              vendors={menu?.cards ?? []}
              value={params.vassalage}
              onChange={(vassalage) => update({ vassalage })}
            />
          )}
        </div>
      </div>
      {areMenusMissing && <LoadError error={menus.error} onRetry={() => void menus.refetch()} />}
      <ListGames title={title} params={params} query={query} onReset={reset} />
    </>
  );
}
