import type { GameCategory } from '@marquee/contract';
import { Link, usePageTitle, useQuery, usePageReady, useSearchParams } from '@marquee/platform';
import { Button, ButtonLink, EmptyState, PageHeader, SectionHeader, categoryIcons } from '@marquee/ui';
import { Store } from 'lucide-react';
import { useGameListPages } from '#catalogue/game-list.query.ts';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { VendorPicker } from './vendor-picker.tsx';
import { InfiniteGameList } from '#lists/infinite-game-list.tsx';
import { formatListSummary } from '#lists/format-list-summary.ts';
import { LoadError } from '#lists/load-error.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './category-centre.module.css';

export interface CategoryCentreProps {
  category: GameCategory;
}

/** Page of a category: its vendors and the games of the selected vendor. The selection is in the URL. */
export function CategoryCentre({ category }: CategoryCentreProps) {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const menus = useQuery(gameMenusQuery(language));
  const menu = menus.data?.categories.find(({ gameClassify }) => gameClassify === category);
  const vassalage = search.get('vassalage') || undefined;
  const selected = menu?.cards.find(({ code }) => code === vassalage);
  const query = useGameListPages({ gameType: category, ...(vassalage && { vassalage }) }, language);
  const title = t(`categories.${category}`);
  const { Icon, tone } = categoryIcons[category];
  usePageTitle(title);
  usePageReady(!menus.isPending);

  if (menus.error && !menus.data) return <LoadError error={menus.error} onRetry={() => void menus.refetch()} />;
  if (menus.data && !menu) return <EmptyCategory title={title} />;
  const select = (code: string | undefined) =>
    setSearch(code ? { vassalage: code } : {}, { replace: true, preventScrollReset: true });
  const listTitle = selected ? t('centre.gamesOf', { vendor: selected.displayName }) : t('centre.allGames');
  const showAll = (
    <Button variant="plain" size="small" onClick={() => select(undefined)}>
      {t('centre.showAll')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} subtitle={formatListSummary(menu, t)} />
      <VendorPicker vendors={menu?.cards} value={vassalage} onChange={select} />
      <section className={css.games} aria-labelledby="centre-games">
        <SectionHeader id="centre-games" title={listTitle} icon={<Icon />} tone={tone} action={selected && showAll} />
        <InfiniteGameList
          label={listTitle}
          hasHeading
          query={query}
          empty={
            <EmptyState icon={<Store />} title={t('list.emptyTitle')} text={t('list.emptyText')} action={showAll} />
          }
        />
      </section>
    </>
  );
}

function EmptyCategory({ title }: { title: string }) {
  const { t } = useLobbyText();
  const browse = (
    <ButtonLink variant="outline">
      <Link to="/hot">{t('list.browse')}</Link>
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<Store />} title={t('centre.emptyTitle')} text={t('centre.emptyText')} action={browse} />
    </>
  );
}
