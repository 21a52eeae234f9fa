import type { GameList } from '@marquee/contract';
import { Link, useInfiniteQuery, usePageTitle, useSession } from '@marquee/platform';
import { ButtonLink, EmptyState, PageHeader } from '@marquee/ui';
import { Heart, History } from 'lucide-react';
import { gameListPages } from '#catalogue/game-list.query.ts';
import { recentGamePages } from '#catalogue/recent-games.query.ts';
import { GamePages, type GamePagesQuery } from '#games/game-pages.tsx';
import { LoginWall } from '#games/login-wall.tsx';
import { useLobbyText, type TextKey } from '#text.ts';

export type OwnListName = 'favourites' | 'recent';

const words = {
  favourites: { Icon: Heart, title: 'list.favTitle', emptyTitle: 'list.favEmptyTitle', emptyText: 'list.favEmptyText' },
  recent: {
    Icon: History,
    title: 'list.recentTitle',
    emptyTitle: 'list.recentEmptyTitle',
    emptyText: 'list.recentEmptyText',
  },
} as const satisfies Record<
  OwnListName,
  { Icon: typeof Heart } & Record<'title' | 'emptyTitle' | 'emptyText', TextKey>
>;

const pagesOf = (list: OwnListName, account: string, language: string) =>
  list === 'recent' ? recentGamePages(account, language) : gameListPages({ filter: 'FAV' }, language, account);

export interface OwnListProps {
  list: OwnListName;
}

/** The games that an account kept or played last (R2.10). */
export function OwnList({ list }: OwnListProps) {
  const { t, language } = useLobbyText();
  const { state, member } = useSession();
  const query: GamePagesQuery = useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>({
    ...pagesOf(list, member?.id ?? '', language),
    enabled: state === 'in',
  });
  const { Icon, title, emptyTitle, emptyText } = words[list];
  const heading = t(title);
  usePageTitle(heading);
  const total = query.data?.pages.at(-1)?.totalCount;
  const browse = (
    <ButtonLink variant="outline">
      <Link to="/hot">{t('list.browse')}</Link>
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={heading} subtitle={total === undefined ? '' : t('list.games', { count: total })} />
      {state === 'visitor' ? (
        <LoginWall title={t('list.loginTitle')} text={t('list.loginText')} />
      ) : (
        <GamePages
          label={heading}
          query={query}
          empty={<EmptyState icon={<Icon />} title={t(emptyTitle)} text={t(emptyText)} action={browse} />}
        />
      )}
    </>
  );
}
