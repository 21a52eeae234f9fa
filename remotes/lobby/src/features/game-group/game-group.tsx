import type { GameCategory, Menus } from '@marquee/contract';
import { closeModal, useQuery, useSession, type ModalParams } from '@marquee/platform';
import { EmptyState, Modal } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isCategory } from '#catalogue/categories.ts';
import { useGameListPages } from '#catalogue/game-list.query.ts';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { RoomNote } from './room-note.tsx';
import { CategoryPills } from '#tiles/category-pills.tsx';
import { GameGrid } from '#lists/game-grid.tsx';
import { mergeGamePages } from '#lists/merge-game-pages.ts';
import { LoadError } from '#lists/load-error.tsx';
import { LoadMore } from '#lists/load-more.tsx';
import { useLobbyText } from '#texts/text.ts';

const pageSize = 20;

const categoriesOfVendor = (menus: Menus | undefined, vassalage: string) =>
  menus?.categories.flatMap(({ gameClassify, cards }) =>
    cards.flatMap(({ code, displayName }) => (code === vassalage ? [{ category: gameClassify, displayName }] : [])),
  ) ?? [];

/** Modal with the games of a vassalage group. Params: `vassalage`, and optionally `gameType` for one category. */
export function GameGroup({ vassalage, gameType }: ModalParams) {
  const { t, language } = useLobbyText();
  const { state } = useSession();
  const { data: menus } = useQuery(gameMenusQuery(language));
  const code = typeof vassalage === 'string' ? vassalage : '';
  const [category, setCategory] = useState(typeof gameType === 'string' && isCategory(gameType) ? gameType : undefined);
  const vendorCategories = categoriesOfVendor(menus, code);
  const title = t('group.title', { vendor: vendorCategories[0]?.displayName ?? code });
  return (
    <Modal
      title={title}
      closeLabel={t('group.close')}
      dragLabel={t('group.moveWindow')}
      size="large"
      onClose={() => closeModal('gameGroup')}
    >
      {state === 'in' && <RoomNote vassalage={code} />}
      {vendorCategories.length > 1 && (
        <CategoryPills
          label={t('providers.category')}
          categories={vendorCategories.map((each) => each.category)}
          selected={category}
          onSelect={setCategory}
        />
      )}
      <GroupGames title={title} vassalage={code} category={category} />
    </Modal>
  );
}

function GroupGames({
  title,
  vassalage,
  category,
}: {
  title: string;
  vassalage: string;
  category: GameCategory | undefined;
}) {
  const { t, language } = useLobbyText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGameListPages(
    { vassalage, ...(category && { gameType: category }) },
    language,
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const games = mergeGamePages(data?.pages ?? []);
  const total = data?.pages.at(-1)?.totalCount ?? pageSize;
  if (data && games.length === 0)
    return <EmptyState icon={<SearchX />} title={t('list.emptyTitle')} text={t('centre.emptyText')} />;
  const isLoading = !data || isFetchingNextPage;
  return (
    <>
      <GameGrid
        label={title}
        games={games}
        skeletonCount={isLoading ? Math.min(pageSize, total - games.length) : 0}
        isLoading={isLoading}
      />
      {hasNextPage && (
        <LoadMore shown={games.length} total={total} isLoading={isFetchingNextPage} hasMore onLoadMore={loadMore} />
      )}
    </>
  );
}
