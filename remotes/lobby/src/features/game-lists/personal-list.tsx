import type { GameList } from '@marquee/contract';
import { Link, useInfiniteQuery, usePageTitle, useSession } from '@marquee/platform';
import { ButtonLink, EmptyState, PageHeader } from '@marquee/ui';
import { Heart, History } from 'lucide-react';
import { gameListPagesQuery, type GameListQuery } from '#catalogue/game-list.query.ts';
import { recentGamePagesQuery } from '#catalogue/recent-games.query.ts';
import { InfiniteGameList } from '#lists/infinite-game-list.tsx';
import { SignUpButton } from '#lists/sign-up-button.tsx';
import { LoginPrompt } from '#lists/login-prompt.tsx';
import { useLobbyText, type TextKey } from '#texts/text.ts';

export type PersonalListName = 'favourites' | 'recent';

const texts = {
  favourites: { Icon: Heart, title: 'list.favTitle', emptyTitle: 'list.favEmptyTitle', emptyText: 'list.favEmptyText' },
  trialFavourites: {
    Icon: Heart,
    title: 'list.favTitle',
    emptyTitle: 'list.favTrialTitle',
    emptyText: 'list.favTrialText',
  },
  recent: {
    Icon: History,
    title: 'list.recentTitle',
    emptyTitle: 'list.recentEmptyTitle',
    emptyText: 'list.recentEmptyText',
  },
} as const satisfies Record<
  PersonalListName | 'trialFavourites',
  { Icon: typeof Heart } & Record<'title' | 'emptyTitle' | 'emptyText', TextKey>
>;

const pagesQuery = (list: PersonalListName, account: string, language: string) =>
  list === 'recent'
    ? recentGamePagesQuery(account, language)
    : gameListPagesQuery({ filter: 'FAV' }, language, account);

export interface PersonalListProps {
  list: PersonalListName;
}

/** Favourites or recently played games of an account. */
export function PersonalList({ list }: PersonalListProps) {
  const { t, language } = useLobbyText();
  const { state, member, isTrial } = useSession();
  const query: GameListQuery = useInfiniteQuery<GameList, Error, { pages: GameList[] }, readonly unknown[], number>({
    ...pagesQuery(list, member?.id ?? '', language),
    enabled: state === 'in',
  });
  const needsAccount = isTrial && list === 'favourites';
  const { Icon, title, emptyTitle, emptyText } = texts[needsAccount ? 'trialFavourites' : list];
  const heading = t(title);
  usePageTitle(heading);
  const total = query.data?.pages.at(-1)?.totalCount;
  const actions = (
    <>
      {needsAccount && <SignUpButton />}
      <ButtonLink variant="outline">
        <Link to="/hot">{t('list.browse')}</Link>
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={heading} subtitle={total === undefined ? '' : t('list.games', { count: total })} />
      {state === 'visitor' ? (
        <LoginPrompt title={t('list.loginTitle')} text={t('list.loginText')} />
      ) : (
        <InfiniteGameList
          label={heading}
          query={query}
          empty={<EmptyState icon={<Icon />} title={t(emptyTitle)} text={t(emptyText)} action={actions} />}
        />
      )}
    </>
  );
}
