import type { GameCategory, GameList, Menus } from '@marquee/contract';
import { closeModal, useInfiniteQuery, useQuery, useSession, type ModalParams } from '@marquee/platform';
import { EmptyState, Modal } from '@marquee/ui';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isCategory } from '#catalogue/categories.ts';
import { gameListPages } from '#catalogue/game-list.query.ts';
import { gameMenus } from '#catalogue/game-menus.query.ts';
import { RoomNote } from '#features/game-group/room-note.tsx';
import { CategoryPills } from '#games/category-pills.tsx';
import { GameGrid } from '#games/game-grid.tsx';
import { gamesOf } from '#games/games-of.ts';
import { LoadFailure } from '#games/load-failure.tsx';
import { MoreGames } from '#games/more-games.tsx';
import { useLobbyText } from '#text.ts';

const pageSize = 20;

const kindsOf = (menus: Menus | undefined, vassalage: string) =>
  menus?.categories.flatMap(({ gameClassify, cards }) =>
    cards.flatMap(({ code, displayName }) => (code === vassalage ? [{ kind: gameClassify, displayName }] : [])),
  ) ?? [];

/** The popup with the games of a vassalage group (R4.13). Params: `vassalage`, and `gameType` where one category is meant. */
export function GameGroup({ vassalage, gameType }: ModalParams) {
  const { t, language } = useLobbyText();
  const { state } = useSession();
  const { data: menus } = useQuery(gameMenus(language));
  const code = typeof vassalage === 'string' ? vassalage : '';
  const [category, setCategory] = useState(typeof gameType === 'string' && isCategory(gameType) ? gameType : undefined);
  const kinds = kindsOf(menus, code);
  const title = t('group.title', { vendor: kinds[0]?.displayName ?? code });
  return (
    <Modal
      title={title}
      closeLabel={t('group.close')}
      dragLabel={t('group.drag')}
      size="large"
      onClose={() => closeModal('gameGroup')}
    >
      {state === 'in' && <RoomNote vassalage={code} />}
      {kinds.length > 1 && (
        <CategoryPills
          label={t('providers.category')}
          categories={kinds.map(({ kind }) => kind)}
          chosen={category}
          onChoose={setCategory}
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
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    GameList,
    Error,
    { pages: GameList[] },
    readonly unknown[],
    number
  >(gameListPages({ vassalage, ...(category && { gameType: category }) }, language, ''));
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const games = gamesOf(data?.pages ?? []);
  const total = data?.pages.at(-1)?.totalCount ?? pageSize;
  if (data && games.length === 0)
    return <EmptyState icon={<SearchX />} title={t('list.emptyTitle')} text={t('centre.emptyText')} />;
  const loading = !data || isFetchingNextPage;
  return (
    <>
      <GameGrid label={title} games={games} coming={loading ? Math.min(pageSize, total - games.length) : 0} />
      {hasNextPage && <MoreGames shown={games.length} total={total} loading={isFetchingNextPage} onMore={more} />}
    </>
  );
}
