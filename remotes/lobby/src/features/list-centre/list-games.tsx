import { useSession } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { Heart, History, SearchX } from 'lucide-react';
import type { ListParams } from './list-params.ts';
import { isPersonal } from './use-list-query.ts';
import type { GameListQuery } from '#catalogue/game-list.query.ts';
import { InfiniteGameList } from '#lists/infinite-game-list.tsx';
import { SignUpButton } from '#lists/sign-up-button.tsx';
import { LoginPrompt } from '#lists/login-prompt.tsx';
import { useLobbyText } from '#texts/text.ts';

const emptyTexts = {
  FAV: { Icon: Heart, title: 'list.favEmptyTitle', text: 'list.favEmptyText' },
  trialFAV: { Icon: Heart, title: 'list.favTrialTitle', text: 'list.favTrialText' },
  RECENT: { Icon: History, title: 'list.recentEmptyTitle', text: 'list.recentEmptyText' },
  none: { Icon: SearchX, title: 'list.emptyTitle', text: 'list.emptyText' },
} as const;

const getEmptyTexts = ({ filter, gameName, vassalage }: ListParams, isTrial: boolean) => {
  if (filter === 'FAV' && isTrial) return emptyTexts.trialFAV;
  const isPersonalList = (filter === 'FAV' || filter === 'RECENT') && gameName === '' && !vassalage;
  return isPersonalList ? emptyTexts[filter] : emptyTexts.none;
};

export interface ListGamesProps {
  title: string;
  params: ListParams;
  query: GameListQuery;
  onReset: () => void;
}

/** Games of a list, or an empty state with a next step. */
export function ListGames({ title, params, query, onReset }: ListGamesProps) {
  const { t } = useLobbyText();
  const { state, isTrial } = useSession();
  if (isPersonal(params.filter) && state === 'visitor')
    return <LoginPrompt title={t('list.loginTitle')} text={t('list.loginText')} />;
  const { Icon, title: emptyTitle, text: emptyText } = getEmptyTexts(params, isTrial);
  const actions = (
    <>
      {isTrial && params.filter === 'FAV' && <SignUpButton />}
      <Button variant="outline" onClick={onReset}>
        {t('list.reset')}
      </Button>
    </>
  );
  return (
    <InfiniteGameList
      label={title}
      query={query}
      listKey={`${params.filter} ${params.vassalage ?? ''} ${params.gameName}`}
      empty={<EmptyState icon={<Icon />} title={t(emptyTitle)} text={t(emptyText)} action={actions} />}
    />
  );
}
