import type { GameCategory } from '@marquee/contract';
import { usePageTitle, useQuery, usePageReady, useSearchParams } from '@marquee/platform';
import { Button, EmptyState, SectionHeader, VendorTileSkeleton, categoryIcons } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { isCategory } from '#catalogue/categories.ts';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { findVendors } from './find-vendors.ts';
import { NewVendors } from './new-vendors.tsx';
import { CategoryPills } from '#tiles/category-pills.tsx';
import { LoadError } from '#lists/load-error.tsx';
import { SearchHeader } from '#lists/search-header.tsx';
import { useIsNarrow } from '#screen/use-is-narrow.ts';
import { VendorCard } from '#tiles/vendor-card.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './providers.module.css';

const skeletonCount = 8;

const searchParams = (category: GameCategory | undefined, name: string) =>
  new URLSearchParams({ ...(category && { category }), ...(name !== '' && { name }) });

/** All vendors of the site, filtered by category and name. The filters are in the URL. */
export function Providers() {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const { data: menus, error, isPending, refetch } = useQuery(gameMenusQuery(language));
  const categoryParam = search.get('category');
  const category = isCategory(categoryParam) ? categoryParam : undefined;
  const name = (search.get('name') ?? '').trim();
  const isNarrow = useIsNarrow();
  const title = t('providers.title');
  usePageTitle(title);
  usePageReady(!isPending);
  const setFilters = useCallback(
    (nextCategory: GameCategory | undefined, nextName: string) =>
      setSearch(searchParams(nextCategory, nextName), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const searchName = useCallback((nextName: string) => setFilters(category, nextName), [setFilters, category]);

  if (error && !menus) return <LoadError error={error} onRetry={() => void refetch()} />;
  const groups = menus ? findVendors(menus, category, name) : undefined;
  const codes = new Set(groups?.flatMap(({ vendors }) => vendors.map(({ code }) => code)));
  return (
    <>
      <SearchHeader
        title={title}
        subtitle={groups ? t('list.providers', { count: codes.size }) : ''}
        label={t('providers.search')}
        value={name}
        onSearch={searchName}
      />
      <CategoryPills
        label={t('providers.category')}
        className={css.pills}
        categories={menus?.categories.map(({ gameClassify }) => gameClassify) ?? []}
        selected={category}
        onSelect={(next) => setFilters(next, name)}
      />
      {!category && name === '' && <NewVendors />}
      {!groups && (
        <div className={css.vendors} aria-busy>
          {Array.from({ length: skeletonCount }, (_, index) => (
            <VendorTileSkeleton key={index} />
          ))}
        </div>
      )}
      {groups?.map((group) => {
        const { Icon, tone } = categoryIcons[group.category];
        return (
          <section key={group.category} className={css.group} aria-labelledby={`providers-${group.category}`}>
            <SectionHeader
              id={`providers-${group.category}`}
              title={t(`categories.${group.category}`)}
              icon={<Icon />}
              tone={tone}
            />
            <div className={css.vendors}>
              {group.vendors.map((vendor) => (
                <VendorCard key={vendor.code} vendor={vendor} isCompact={isNarrow} />
              ))}
            </div>
          </section>
        );
      })}
      {groups?.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('providers.emptyTitle')}
          text={t('providers.emptyText')}
          action={
            <Button variant="outline" onClick={() => setFilters(undefined, '')}>
              {t('providers.reset')}
            </Button>
          }
        />
      )}
    </>
  );
}
