import { Slot, usePageTitle, usePermission, usePageReady } from '@marquee/platform';
import { VisuallyHidden } from '@marquee/ui';
import { useAtomValue } from 'jotai';
import { Hero } from '#features/hero/hero.tsx';
import { HomeMenuCards, HomeMenuPills } from '#features/home-menu/home-menu.tsx';
import { HomeRails } from '#features/home-rails/home-rails.tsx';
import { winnerBoardOpen } from '#features/winners/winner-board.atom.ts';
import { WinnerBoard } from '#features/winners/winner-board.tsx';
import { useGameStart } from '#games/use-game-start.ts';
import { useNarrow } from '#games/use-narrow.ts';
import { useLobbyText } from '#text.ts';
import css from './home.module.css';

export function HomeRoute() {
  const { t } = useLobbyText();
  const { name } = usePermission().info.whitelabel;
  const start = useGameStart();
  const narrow = useNarrow();
  const boardOpen = useAtomValue(winnerBoardOpen);
  usePageTitle('');
  usePageReady();
  const winners = <WinnerBoard rows={narrow ? 3 : 5} onStart={({ game }) => start(game)} />;
  return (
    <div className={css.home}>
      <VisuallyHidden as="h1">{`${name}: ${t('home.title')}`}</VisuallyHidden>
      <div className={css.top}>
        <Hero wide={!boardOpen} />
        {!narrow && winners}
      </div>
      <Slot name="jackpot" />
      {narrow ? <HomeMenuPills /> : <HomeMenuCards />}
      <HomeRails interlude={narrow && winners} />
    </div>
  );
}
