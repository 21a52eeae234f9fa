import type { GameCategory, GameList } from '@marquee/contract';
import { Link, useInfiniteQuery, usePageTitle, useQuery, usePageReady, useSearchParams } from '@marquee/platform';
import { Button, ButtonLink, EmptyState, PageHeader, SectionHeader, categoryIcons } from '@marquee/ui';
import { Store } from 'lucide-react';
import { gameListPages } from '#catalogue/game-list.query.ts';
import { gameMenus } from '#catalogue/game-menus.query.ts';
import { VendorChoice } from '#features/category-centre/vendor-choice.tsx';
import { GamePages, type GamePagesQuery } from '#games/game-pages.tsx';
import { listFacts } from '#games/list-facts.ts';
import { LoadFailure } from '#games/load-failure.tsx';
import { useLobbyText } from '#text.ts';
import css from './category-centre.module.css';

export interface CategoryCentreProps {
  category: GameCategory;
}

/** A category by its vendors, and the games of the chosen one; the address keeps the choice. */
export function CategoryCentre({ category }: CategoryCentreProps) {
  const { t, language } = useLobbyText();
  const [search, setSearch] = useSearchParams();
  const menus = useQuery(gameMenus(language));
  const menu = menus.data?.categories.find(({ gameClassify }) => gameClassify === category);
  const vassalage = search.get('vassalage') || undefined;
  const chosen = menu?.cards.find(({ code }) => code === vassalage);
  const query: GamePagesQuery = useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>(
    gameListPages({ gameType: category, ...(vassalage && { vassalage }) }, language, ''),
  );
  const title = t(`categories.${category}`);
  const { Icon, tone } = categoryIcons[category];
  usePageTitle(title);
  usePageReady(!menus.isPending);

  if (menus.error && !menus.data) return <LoadFailure error={menus.error} onRetry={() => void menus.refetch()} />;
  if (menus.data && !menu) return <EmptyCategory title={title} />;
  const choose = (code: string | undefined) =>
    setSearch(code ? { vassalage: code } : {}, { replace: true, preventScrollReset: true });
  const listTitle = chosen ? t('centre.gamesOf', { vendor: chosen.displayName }) : t('centre.allGames');
  const all = (
    <Button variant="plain" size="small" onClick={() => choose(undefined)}>
      {t('centre.showAll')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} subtitle={listFacts(menu, t)} />
      <VendorChoice vendors={menu?.cards} value={vassalage} onChange={choose} />
      <section className={css.games} aria-labelledby="centre-games">
        <SectionHeader id="centre-games" title={listTitle} icon={<Icon />} tone={tone} action={chosen && all} />
        <GamePages
          label={listTitle}
          headed
          query={query}
          empty={<EmptyState icon={<Store />} title={t('list.emptyTitle')} text={t('list.emptyText')} action={all} />}
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
      <PageHeader title={title} subtitle="" />
      <EmptyState icon={<Store />} title={t('centre.emptyTitle')} text={t('centre.emptyText')} action={browse} />
    </>
  );
}
