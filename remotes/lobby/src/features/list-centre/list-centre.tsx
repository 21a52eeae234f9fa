import type { GameCategory, GameFilter } from '@marquee/contract';
import { usePageTitle, useQuery, useSearchParams } from '@marquee/platform';
import { PageHeader } from '@marquee/ui';
import { useCallback, useState } from 'react';
import { gameMenus } from '#catalogue/game-menus.query.ts';
import { FilterBar } from '#features/list-centre/filter-bar.tsx';
import { readChoice, writeChoice, type ListChoice } from '#features/list-centre/list-choice.ts';
import { listFacts } from '#games/list-facts.ts';
import { ListGames } from '#features/list-centre/list-games.tsx';
import { useListQuery } from '#features/list-centre/use-list-query.ts';
import { VendorMenu } from '#features/list-centre/vendor-menu.tsx';
import { NameSearch } from '#games/name-search.tsx';
import { useLobbyText } from '#text.ts';
import css from './list-centre.module.css';

export interface ListCentreProps {
  category: GameCategory;
}

/** All games of a category with filters, name search and vendor menu; the address keeps the choice. */
export function ListCentre({ category }: ListCentreProps) {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const menus = useQuery(gameMenus(language));
  const menu = menus.data?.categories.find(({ gameClassify }) => gameClassify === category);
  const query = useListQuery(category, choice);
  const title = t(`categories.${category}`);
  usePageTitle(title);

  const [tags, setTags] = useState<ReadonlySet<GameFilter>>(new Set());
  const carried = query.data?.pages.flatMap((page) => page.games.flatMap((game) => game.tags)) ?? [];
  if (carried.some((tag) => !tags.has(tag))) setTags(new Set([...tags, ...carried]));

  const choose = useCallback(
    (change: Partial<ListChoice>) =>
      setSearch((before) => writeChoice({ ...readChoice(before), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const searchName = useCallback((gameName: string) => choose({ gameName }), [choose]);
  const reset = () => choose({ filter: 'ALL', vassalage: undefined, gameName: '' });

  return (
    <>
      <PageHeader title={title} subtitle={listFacts(menu, t)} />
      <div className={css.controls}>
        <FilterBar value={choice.filter} tags={tags} onChange={(filter) => choose({ filter })} />
        <NameSearch
          className={css.search}
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={choice.gameName}
          onSearch={searchName}
        />
        <VendorMenu
          vendors={menu?.cards ?? []}
          value={choice.vassalage}
          onChange={(vassalage) => choose({ vassalage })}
        />
      </div>
      <ListGames title={title} choice={choice} query={query} onReset={reset} />
    </>
  );
}
