import type { GameCategory } from '@marquee/contract';
import { usePageTitle, useQuery, usePageReady, useSearchParams } from '@marquee/platform';
import { Button, EmptyState, SectionHeader, VendorTileSkeleton, categoryIcons } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { isCategory } from '#catalogue/categories.ts';
import { gameMenus } from '#catalogue/game-menus.query.ts';
import { findVendors } from '#features/providers/find-vendors.ts';
import { NewVendors } from '#features/providers/new-vendors.tsx';
import { CategoryPills } from '#games/category-pills.tsx';
import { LoadFailure } from '#games/load-failure.tsx';
import { SearchHead } from '#games/search-head.tsx';
import { useNarrow } from '#games/use-narrow.ts';
import { VendorCard } from '#games/vendor-card.tsx';
import { useLobbyText } from '#text.ts';
import css from './providers.module.css';

const skeletons = 8;

const address = (category: GameCategory | undefined, name: string) =>
  new URLSearchParams({ ...(category && { category }), ...(name !== '' && { name }) });

/** Every vendor of the site, by category and name; the address keeps the choice. */
export function Providers() {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const { data: menus, error, isPending, refetch } = useQuery(gameMenus(language));
  const asked = search.get('category');
  const category = isCategory(asked) ? asked : undefined;
  const name = (search.get('name') ?? '').trim();
  const narrow = useNarrow();
  const title = t('providers.title');
  usePageTitle(title);
  usePageReady(!isPending);
  const choose = useCallback(
    (nextCategory: GameCategory | undefined, nextName: string) =>
      setSearch(address(nextCategory, nextName), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const searchName = useCallback((nextName: string) => choose(category, nextName), [choose, category]);

  if (error && !menus) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const groups = menus ? findVendors(menus, category, name) : undefined;
  const codes = new Set(groups?.flatMap(({ vendors }) => vendors.map(({ code }) => code)));
  return (
    <>
      <SearchHead
        title={title}
        subtitle={groups ? t('list.vendors', { count: codes.size }) : ''}
        label={t('providers.search')}
        value={name}
        onSearch={searchName}
      />
      <CategoryPills
        label={t('providers.category')}
        className={css.pills}
        categories={menus?.categories.map(({ gameClassify }) => gameClassify) ?? []}
        chosen={category}
        onChoose={(next) => choose(next, name)}
      />
      {!category && name === '' && <NewVendors />}
      {!groups && (
        <div className={css.vendors} aria-busy>
          {Array.from({ length: skeletons }, (_, index) => (
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
                <VendorCard key={vendor.code} vendor={vendor} plain={narrow} />
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
            <Button variant="outline" onClick={() => choose(undefined, '')}>
              {t('providers.reset')}
            </Button>
          }
        />
      )}
    </>
  );
}
