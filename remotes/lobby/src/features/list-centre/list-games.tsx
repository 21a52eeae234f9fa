import { useSession } from '@marquee/platform';
import { Button, EmptyState } from '@marquee/ui';
import { Heart, History, SearchX } from 'lucide-react';
import type { ListChoice } from '#features/list-centre/list-choice.ts';
import { isPersonal } from '#features/list-centre/use-list-query.ts';
import { GamePages, type GamePagesQuery } from '#games/game-pages.tsx';
import { LoginWall } from '#games/login-wall.tsx';
import { useLobbyText } from '#text.ts';

const emptyWords = {
  FAV: { Icon: Heart, title: 'list.favEmptyTitle', text: 'list.favEmptyText' },
  RECENT: { Icon: History, title: 'list.recentEmptyTitle', text: 'list.recentEmptyText' },
  none: { Icon: SearchX, title: 'list.emptyTitle', text: 'list.emptyText' },
} as const;

const wordsFor = ({ filter, gameName, vassalage }: ListChoice) =>
  (filter === 'FAV' || filter === 'RECENT') && gameName === '' && !vassalage ? emptyWords[filter] : emptyWords.none;

export interface ListGamesProps {
  title: string;
  choice: ListChoice;
  query: GamePagesQuery;
  onReset: () => void;
}

/** The games of a list as chosen, or what to do when there are none. */
export function ListGames({ title, choice, query, onReset }: ListGamesProps) {
  const { t } = useLobbyText();
  const { state } = useSession();
  if (isPersonal(choice.filter) && state === 'visitor')
    return <LoginWall title={t('list.loginTitle')} text={t('list.loginText')} />;
  const { Icon, ...words } = wordsFor(choice);
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {t('list.reset')}
    </Button>
  );
  return (
    <GamePages
      label={title}
      query={query}
      empty={<EmptyState icon={<Icon />} title={t(words.title)} text={t(words.text)} action={reset} />}
    />
  );
}
